import { expect, test } from 'vitest';
import { figures } from '../src/routes/analysis/losses';

test('what is printed of a decision adds up, and the loss is the one that was measured', () => {
  expect(figures({ value: 0.2251, loss: 0.0652 })).toEqual({ kept: 23, lost: 7, best: 30 });
  expect(figures({ value: 0.0149, loss: 0.0402 })).toEqual({ kept: 1, lost: 4, best: 5 });
  expect(figures({ value: 0.268, loss: 0 })).toEqual({ kept: 27, lost: 0, best: 27 });
});

test('nothing is better than a hundred percent', () => {
  expect(figures({ value: 0.505, loss: 0.495 })).toEqual({ kept: 50, lost: 50, best: 100 });
});
