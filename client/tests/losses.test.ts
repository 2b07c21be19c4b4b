import { expect, test } from 'vitest';
import { percentages } from '../src/lib/analysis/losses';

test('displayed percentages add up, with the measured loss', () => {
  expect(percentages({ value: 0.2251, loss: 0.0652 })).toEqual({ played: 23, lost: 7, best: 30 });
  expect(percentages({ value: 0.0149, loss: 0.0402 })).toEqual({ played: 1, lost: 4, best: 5 });
  expect(percentages({ value: 0.268, loss: 0 })).toEqual({ played: 27, lost: 0, best: 27 });
});

test('no percentage exceeds 100', () => {
  expect(percentages({ value: 0.505, loss: 0.495 })).toEqual({ played: 50, lost: 50, best: 100 });
});
