import { addAmounts, type HeldPieces, type PaidPieces, type RefundAmounts, refundPart } from './refund-part.ts';

export interface PreviewedLine extends PaidPieces {
  readonly id: number;
  readonly held: HeldPieces;
}

export interface WishedPieces {
  readonly id: number;
  readonly pieces: number;
}

export interface RefundedPieces extends WishedPieces {
  readonly amounts: RefundAmounts;
}

export interface RefundPreview {
  readonly lines: readonly RefundedPieces[];
  readonly sum: RefundAmounts;
  /** For the same lines, everything that is left after it. */
  readonly later: readonly RefundedPieces[];
}

/** What is held once these pieces are asked for too. */
export const holdingAlso = (held: HeldPieces, pieces: number, amounts: RefundAmounts): HeldPieces => ({
  ...addAmounts([held, amounts]),
  pieces: held.pieces + pieces,
});

function previewLine(line: PreviewedLine, pieces: number) {
  const amounts = refundPart(line, line.held, pieces);
  const held = holdingAlso(line.held, pieces, amounts);
  const rest = line.quantity - held.pieces;
  return {
    now: { id: line.id, pieces, amounts },
    later: rest > 0 ? [{ id: line.id, pieces: rest, amounts: refundPart(line, held, rest) }] : [],
  };
}

/** What comes back for these pieces, one request a line; the same function calculates what a request pays. */
export function previewRefund(lines: readonly PreviewedLine[], wishes: readonly WishedPieces[]): RefundPreview {
  const parts = wishes.flatMap(({ id, pieces }) => {
    const line = lines.find((one) => one.id === id);
    return line ? [previewLine(line, pieces)] : [];
  });
  return {
    lines: parts.map(({ now }) => now),
    sum: addAmounts(parts.map(({ now }) => now.amounts)),
    later: parts.flatMap(({ later }) => later),
  };
}
