/** A calendar file with one event (RFC 5545). */

export interface CalendarEvent {
  /** Importing the same id again moves the event. */
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  title: string;
  url: string;
}

const MAX_BYTES = 75; // of a line

/** Return the text of a calendar file. The event reminds at its time and blocks none. */
export function calendarFile({ id, at, title, url }: CalendarEvent, now = Date.now()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Takujo//Takujo//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(url)}`, // many calendars show no URL
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const utc = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Break a line between characters; a space begins each continuation. */
function folded(line: string): string {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  const parts = [''];
  for (const character of line) {
    if (bytes(parts.at(-1)! + character) > MAX_BYTES) parts.push(' ');
    parts[parts.length - 1] += character;
  }
  return parts.join('\r\n');
}
