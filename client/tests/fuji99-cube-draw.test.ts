import { expect, test } from 'vitest';
import { drawnAt, type DrawScene } from '../src/games/fuji99/scenes/scene';

const scene: DrawScene = {
  kind: 'draw',
  beats: ['grab', 'cube', 'cube', 'breath', 'cube', 'breath', 'cube', 'end'],
  cubes: ['yellow', 'red', 'plain', 'red'],
  bag: { plain: 6, yellow: 1, red: 2 },
  lamps: 1,
  limit: 3,
  start: 12,
  floor: 16,
  stays: 9,
  ends: 'danger',
};
const at = (step: number) => drawnAt(scene, step);

test('cubes and lamps appear with their beat', () => {
  expect(scene.beats.map((_, step) => at(step).out.length)).toEqual([0, 1, 2, 2, 3, 3, 4, 4]);
  expect(scene.beats.map((_, step) => at(step).lamps)).toEqual([1, 1, 2, 2, 2, 2, 3, 3]);
  expect(at(3).out).toEqual(['yellow', 'red']);
});

test('the bag has the remaining cubes', () => {
  expect(at(0).bag).toEqual(scene.bag);
  expect(at(4).bag).toEqual({ plain: 5, yellow: 0, red: 1 });
  expect(at(7).bag).toEqual({ plain: 5, yellow: 0, red: 0 });
  expect(scene.bag).toEqual({ plain: 6, yellow: 1, red: 2 });
});

test('the breath lasts until the end, a step of its own', () => {
  expect(scene.beats.map((_, step) => at(step).breath)).toEqual([false, false, false, true, true, true, true, false]);
  expect(scene.beats.map((_, step) => at(step).ended)).toEqual([...Array<boolean>(7).fill(false), true]);
});
