type Range = readonly [from: number, to: number];

/** Which pixels of an object take the colour of the SKU. Hue in degrees, null for any; chroma and light as in OKLCH. */
export type Cloth = { hue: number | null; spread: number; chroma: Range; light: Range };

/** How an object is shown. */
export type ObjectStyle = {
  /** Stands on the floor; or lies flat or hangs, and then throws a soft shadow behind itself. */
  stance: 'stand' | 'flat';
  /** Size against the largest that leaves enough air. */
  scale: number;
  /** The point that the close view looks at, as shares of width and height. */
  focus: readonly [x: number, y: number];
  /** null: the hue that most of the drawing has. */
  cloth: Cloth | null;
};

const hue = (middle: number, spread = 35, chroma: Range = [0.045, 1], light: Range = [0, 1]): Cloth => ({
  hue: middle,
  spread,
  chroma,
  light,
});

/** White, grey and metal parts, which the emoji set draws with a touch of lilac. */
export const greys = (from = 0.5, to = 1): Cloth => ({ hue: null, spread: 0, chroma: [0, 0.075], light: [from, to] });

const FLAT = new Set(
  `coat dress kimono t-shirt jeans shorts scarf gloves socks necktie sunglasses watch ring key credit-card fork-and-knife
   chopsticks kitchen-knife cooking framed-picture mirror keyboard computer-mouse trackball razor toothbrush hair-pick
   chocolate-bar cookie thong-sandal skateboard tennis ping-pong compass puzzle-piece kite guitar violin musical-keyboard
   artist-palette admission-tickets open-book receipt umbrella light-bulb hot-beverage soap sponge peanuts diving-mask
   shield video-game magnifying-glass-tilted-left red-heart running-shoe`.split(/\s+/),
);

/** Drawings in which the largest hue is not what the shop would dye, or not all of it. */
const CLOTHS: Record<string, Cloth> = {
  bed: hue(300, 22, [0.045, 1], [0, 0.46]),
  'bento-box': hue(298, 35, [0.015, 1]),
  bicycle: hue(17, 24),
  camera: greys(0.36, 0.56),
  candle: hue(55, 60, [0.01, 0.1]),
  'chocolate-bar': hue(10, 30, [0.14, 1]),
  'desktop-computer': greys(),
  'framed-picture': hue(50, 35, [0.045, 0.14]),
  handbag: hue(30, 60),
  'hot-beverage': hue(305, 45, [0.012, 1]),
  joystick: hue(300, 35, [0.015, 1]),
  'kitchen-knife': hue(282, 30, [0.085, 1]),
  laptop: greys(),
  'lotion-bottle': hue(10, 70, [0.01, 1]),
  microscope: greys(),
  necktie: hue(308, 30, [0.045, 1], [0, 0.5]),
  'nesting-dolls': hue(10, 28, [0.11, 1]),
  'ping-pong': hue(352, 22, [0.12, 1]),
  'pot-of-food': hue(305, 40, [0.012, 1]),
  radio: greys(),
  ring: hue(306, 40, [0.012, 1]),
  'running-shoe': hue(304, 40, [0.012, 1]),
  soap: hue(338, 28, [0.1, 1]),
  sponge: hue(55, 60),
  'teacup-without-handle': greys(0.72),
  television: greys(),
  'video-camera': greys(),
  watch: hue(257, 13),
};

const RULE: ObjectStyle = { stance: 'stand', scale: 1, focus: [0.42, 0.4], cloth: null };

export const objectOf = (art: string): ObjectStyle => ({
  ...RULE,
  stance: FLAT.has(art) ? 'flat' : 'stand',
  cloth: CLOTHS[art] ?? null,
});
