import { expect, test } from 'vitest';
import { findCode, findRoute } from '../src/lib/routing/pasted-address';
import { MISSING, formatRoute, parseRoute } from '../src/lib/routing/route';
import addresses from './addresses.json';

const TABLE = '/t/4e2b59c47d02dff0';

test.each(Object.entries(addresses))('the address %s leads to %s', (path, clean) => {
  const place = parseRoute(path);
  expect(clean === null ? place : formatRoute(place)).toEqual(clean ?? MISSING);
  expect(parseRoute(encodeURI(path).replaceAll('%25', '%'))).toEqual(place);
});

test('an address cut within a character still works', () => {
  expect(formatRoute(parseRoute(`${TABLE}%E3%80`))).toBe(TABLE);
  expect(parseRoute('/analysis/%E0%A4%A')).toEqual(MISSING);
});

test.each([
  ['12。', '12'],
  ['１２です', '12'],
  ['bZ_-x」', 'bZ_-x'],
  ['R2.3.', 'R2.3'],
  ['', ''],
])('the hash %s is read as %s', (hash, clean) => {
  expect(parseRoute('/replay/a', encodeURIComponent(hash)).hash).toBe(clean);
});

test.each([
  [`http://127.0.0.1:8000${TABLE}`, TABLE],
  [`遊ぼう：https://club.example/games${TABLE}。待ってます`, TABLE],
  [`<https://club.example${TABLE}>`, TABLE],
  [`[こちら](https://club.example${TABLE})`, TABLE],
  [`ｈｔｔｐｓ：／／club.example${TABLE}です`, TABLE],
  ['club.example/c/bp8h39 です', '/c/BP8H39'],
  ['https://x.example/takujo/#/match/bZ_-x。', '/match/bZ_-x'],
  ['https://x.example/match#bZ_-x)', '/match#bZ_-x'],
  ['https://x.example/replay/4e2b59c47d02dff0#7', '/replay/4e2b59c47d02dff0#7'],
  ['https://x.example/deal/2026-11-21', '/deal/2026-11-21'],
  ['4e2b59c47d02dff0', TABLE],
])('the text %s has the address %s', (text, path) => {
  expect(formatRoute(findRoute(text)!)).toBe(path);
});

test('other texts have no address', () => {
  for (const text of ['BP8H39', 'https://example.org/', 'a/b', '', '1/2 me', 'example.org/news/me-too'])
    expect(findRoute(text)).toBeNull();
});

test.each([
  ['BP8H39', 'BP8H39'],
  ['コード：ｂｐ８ｈ３９です', 'BP8H39'],
  ['code: bp8h39, see you', 'BP8H39'],
  ['「ABCDEFGH」', 'ABCDEFGH'],
  ['BP8-H39', 'BP8-H39'],
  [' BP8 H39 ', 'BP8 H39'],
])('the code in %s is %s', (text, code) => {
  expect(findCode(text)).toBe(code);
});
