import type { SizeFigure } from '#domain/catalog/size-guide.ts';

/** Outlines with the line that is measured; drawn for a field of 240 × 150. */
const DRAWINGS: Readonly<Record<SizeFigure, { outline: string; lines: string }>> = {
  foot: {
    outline:
      'M30 20v112M40 88c0-38 30-44 62-38 30 6 52-8 82-2 26 5 34 20 34 32 0 20-20 32-52 30-30-2-44-12-74-6-32 6-52 8-52-16z',
    lines: 'M34 140h184M34 140l8-5M34 140l8 5M218 140l-8-5M218 140l-8 5',
  },
  body: {
    outline:
      'M96 10c0 14-36 12-44 26-6 12-8 36-8 50M144 10c0 14 36 12 44 26 6 12 8 36 8 50M78 50c2 24 10 36 6 54-4 14-10 22-10 40M162 50c-2 24-10 36-6 54 4 14 10 22 10 40',
    lines: 'M78 56h84M85 92h70M75 130h90',
  },
  hand: {
    outline:
      'M84 144c-6-26-26-38-34-56-4-10 8-16 16-6l16 20V30c0-12 16-12 16 0v40-52c0-12 17-12 17 0v52-44c0-12 17-12 17 0v48-28c0-12 16-12 16 0v56c0 24-10 30-14 42',
    lines: 'M80 104h72M80 104l8-5M80 104l8 5M152 104l-8-5M152 104l-8 5',
  },
  head: {
    outline:
      'M120 12c36 0 52 26 52 56 0 42-26 70-52 70s-52-28-52-70c0-30 16-56 52-56zM102 84h1M138 84h1M110 112c6 5 14 5 20 0',
    lines: 'M68 58c18 12 86 12 104 0',
  },
  finger: {
    outline: 'M104 146V36c0-24 32-24 32 0v110M110 32c4-8 16-8 20 0',
    lines: 'M98 92c10 10 34 10 44 0M98 92v-8c10-10 34-10 44 0v8',
  },
};

export const Figure = ({ of }: { of: SizeFigure }) => (
  <svg className="size-figure" viewBox="0 0 240 150" aria-hidden="true">
    <path d={DRAWINGS[of].outline} />
    <path className="measured" d={DRAWINGS[of].lines} />
  </svg>
);
