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
   shield skis video-game magnifying-glass-tilted-left red-heart running-shoe`.split(/\s+/),
);

/** Drawings in which the largest hue is not what the shop would dye, or not all of it. */
const CLOTHS: Record<string, Cloth> = {
  bed: hue(300, 22, [0.045, 1], [0, 0.46]),
  'bento-box': hue(298, 35, [0.015, 1]),
  bicycle: hue(17, 24),
  camera: { ...greys(0.46, 0.58), chroma: [0, 0.024] },
  candle: hue(55, 60, [0.01, 0.1]),
  'chocolate-bar': hue(10, 30, [0.14, 1]),
  'desktop-computer': greys(),
  'framed-picture': hue(50, 35, [0.045, 0.14]),
  handbag: hue(20, 80, [0.012, 1]),
  'hiking-boot': hue(80, 32),
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
  'running-shoe': hue(304, 60, [0.004, 1]),
  soap: hue(338, 28, [0.1, 1]),
  sponge: hue(55, 60),
  'teacup-without-handle': { ...greys(0.6), chroma: [0.013, 0.075] },
  television: greys(),
  'video-camera': greys(),
  watch: hue(257, 14, [0.11, 1]),
};

/** Compact things would look swollen at full size. */
const SCALES: Record<string, number> = {
  battery: 0.8,
  basketball: 0.9,
  briefcase: 0.88,
  'cheese-wedge': 0.88,
  'clutch-bag': 0.86,
  'computer-mouse': 0.8,
  'cooked-rice': 0.85,
  cookie: 0.86,
  'credit-card': 0.92,
  'flat-shoe': 0.9,
  'hiking-boot': 0.9,
  'high-heeled-shoe': 0.92,
  'hot-beverage': 0.9,
  jar: 0.9,
  'light-bulb': 0.92,
  lipstick: 0.85,
  'mans-shoe': 0.9,
  mango: 0.82,
  'mobile-phone': 0.9,
  'musical-keyboard': 0.9,
  necktie: 0.9,
  olive: 0.72,
  peanuts: 0.88,
  'puzzle-piece': 0.88,
  'red-apple': 0.8,
  ring: 0.84,
  soap: 0.88,
  'soccer-ball': 0.88,
  spaghetti: 0.9,
  sponge: 0.86,
  'teacup-without-handle': 0.88,
  telephone: 0.92,
  trackball: 0.82,
  'tumbler-glass': 0.8,
  watch: 0.94,
  'wrapped-gift': 0.9,
  'yo-yo': 0.85,
};

/** Where the close view finds more to see than in the upper left part. */
const FOCUS: Record<string, readonly [number, number]> = {
  bed: [0.6, 0.45],
  'birthday-cake': [0.5, 0.35],
  camera: [0.5, 0.55],
  candle: [0.5, 0.35],
  'couch-and-lamp': [0.36, 0.66],
  'credit-card': [0.66, 0.6],
  'desktop-computer': [0.55, 0.78],
  guitar: [0.36, 0.62],
  'high-heeled-shoe': [0.6, 0.55],
  'hiking-boot': [0.6, 0.55],
  'kick-scooter': [0.36, 0.6],
  laptop: [0.55, 0.74],
  luggage: [0.55, 0.4],
  'mans-shoe': [0.55, 0.5],
  microscope: [0.55, 0.4],
  'potted-plant': [0.5, 0.42],
  printer: [0.5, 0.66],
  radio: [0.64, 0.6],
  ring: [0.5, 0.3],
  'running-shoe': [0.52, 0.5],
  skateboard: [0.55, 0.42],
  telephone: [0.5, 0.6],
  television: [0.62, 0.5],
  tennis: [0.62, 0.38],
  tent: [0.45, 0.6],
  violin: [0.4, 0.55],
  watch: [0.56, 0.44],
};

export const objectOf = (art: string): ObjectStyle => ({
  stance: FLAT.has(art) ? 'flat' : 'stand',
  scale: SCALES[art] ?? 1,
  focus: FOCUS[art] ?? [0.42, 0.4],
  cloth: CLOTHS[art] ?? null,
});
