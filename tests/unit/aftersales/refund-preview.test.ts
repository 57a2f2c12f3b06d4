import { describe, expect, test } from 'vitest';
import { addAmounts } from '#domain/aftersales/refund-part.ts';
import { holdingAlso, type PreviewedLine, previewRefund } from '#domain/aftersales/refund-preview.ts';

const NOTHING = addAmounts([]);
const piecesWorth = (pieces: number) => ({ ...NOTHING, amount: 500 * pieces, items: 500 * pieces });
const HELD = { ...piecesWorth(1), pieces: 1 };

/** Four pieces of 5.00 each, one of which is held already. */
const LINE: PreviewedLine = { ...piecesWorth(4), id: 7, quantity: 4, held: HELD };
const part = (pieces: number) => ({ id: 7, pieces, amounts: piecesWorth(pieces) });

describe('a preview of a refund', () => {
  test('states pieces, their sum and everything that is left of the line for later', () => {
    expect(previewRefund([LINE], [{ id: 7, pieces: 1 }])).toEqual({
      lines: [part(1)],
      sum: piecesWorth(1),
      later: [part(2)],
    });
  });

  test('leaves nothing for later with the last pieces', () => {
    expect(previewRefund([LINE], [{ id: 7, pieces: 3 }])).toEqual({ lines: [part(3)], sum: piecesWorth(3), later: [] });
  });

  test('has nothing for a line that the order does not have', () => {
    expect(previewRefund([LINE], [{ id: 8, pieces: 1 }])).toEqual({ lines: [], sum: NOTHING, later: [] });
  });

  test('counts pieces that are asked for beside those that are held', () => {
    expect(holdingAlso(HELD, 2, piecesWorth(2))).toEqual({ ...piecesWorth(3), pieces: 3 });
  });
});
