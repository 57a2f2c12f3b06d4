import { expect, test } from 'vitest';
import { nounTokens } from '#domain/catalog/product-name.ts';

test.each([
  ['en', 'Wakeling silent travel alarm clock, no ticking', ['clock']],
  ['en', 'Nightjar stage piano with two headphone sockets', ['piano']],
  ['en', 'Concordia student violin set', ['violin']],
  ['en', 'Lantern number 1', ['number']],
  ['en', 'Sock yarn', ['yarn']],
  ['en', 'Violin set', ['violin']],
  ['en', 'Set of 4', ['set']],
  ['en', 'Kit', ['kit']],
  ['en', 'For Ever', ['ever']],
  ['en', 'With love', ['love']],
  ['de', 'Trail-Laufschuh Ostraya mit 4 mm Profil', ['laufschuh', 'ostraya']],
  ['de', 'Taschen-Powerbank', ['powerbank']],
  ['de', 'Schülergeige im Set, massive Fichtendecke', ['schulergeige']],
  ['fr', 'Porte-documents Orval en cuir', ['porte', 'documents', 'orval']],
  ['fr', 'Casquette d’été en lin', ['casquette']],
  ['es', 'Reloj de mesa', ['reloj']],
  ['ar', 'إبريق شاي Solenne من البورسلان', ['ابريق']],
  ['ar', 'طقم كمان للطلاب', ['كمان']],
  ['zh', 'Ringlet 双铃闹钟 真锤敲铃 80 dB', ['闹钟', '钟']],
  ['zh', '入门小提琴套装 齿轮弦轴', ['提琴', '琴']],
  ['zh', '茶', ['茶']],
  ['ja', '靴下用毛糸 ナイロン入り', ['毛糸', '糸']],
  ['ja', 'オックスフォード革靴', ['革靴', '靴']],
  ['ja', 'クリアケースiPhone15 Pro', ['iphone15']],
  ['ja', 'iPhone 15 Pro', ['iphone', 'pro']],
  ['zh', '数据线USB-Type-C', ['c']],
  ['en', '', []],
  ['en', '!!!', []],
])('%s: %s is %o', (language, name, noun) => {
  expect(nounTokens(name, language)).toEqual(noun);
});
