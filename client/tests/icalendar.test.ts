import { expect, test } from 'vitest';
import { calendarFile } from '../src/lib/browser/icalendar';

const at = Date.UTC(2026, 10, 30, 19, 5, 7);
const now = Date.UTC(2026, 0, 2, 3, 4, 5);
const event = { id: 'a1@club.example', at, title: 'FTW?!', url: 'https://club.example/t/a1' };
const bytes = (line: string) => new TextEncoder().encode(line).length;

test('an event has its time in UTC, its link and a reminder', () => {
  const file = calendarFile(event, now);
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Takujo//Takujo//EN',
    'BEGIN:VEVENT',
    'UID:a1@club.example',
    'DTSTAMP:20260102T030405Z',
    'DTSTART:20261130T190507Z',
    'SUMMARY:FTW?!',
    'DESCRIPTION:https://club.example/t/a1',
    'URL:https://club.example/t/a1',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    'DESCRIPTION:FTW?!',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line feed stands alone, and the text of a title is escaped', () => {
  const file = calendarFile({ ...event, title: 'a,b;c\\d\ne' }, now);
  expect(file).toContain('SUMMARY:a\\,b\\;c\\\\d\\ne\r\n');
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('long lines are folded between characters', () => {
  const title = `富士山地下99階：${'自分の番か見る👹'.repeat(9)}`;
  const file = calendarFile({ ...event, title }, now);
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map(bytes))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
  expect(lines.some((line) => line.includes('\uFFFD'))).toBe(false);
});
