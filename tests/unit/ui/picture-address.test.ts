import { expect, test } from 'vitest';
import { galleryOf } from '#domain/catalog/gallery.ts';
import { pictureAddresses } from '#domain/content/picture-address.ts';

test('pictures are the addresses in their text', () => {
  expect(pictureAddresses('["/pictures/a-960.webp","https://cdn.example/b.jpg"]')).toEqual([
    '/pictures/a-960.webp',
    'https://cdn.example/b.jpg',
  ]);
});

test.each(['', 'nonsense', '{}', 'null', '[1,null,{}]', '["javascript:alert(1)","//evil.example/x","/\\\\evil"]'])(
  '%s holds none',
  (text) => {
    expect(pictureAddresses(text)).toEqual([]);
  },
);

test('a gallery has each picture once, and nothing that would run when it is opened', () => {
  const variants = ['/pictures/a-960.webp', '', 'javascript:alert(1)', '/pictures/b-960.webp'];
  expect(galleryOf('["javascript:alert(1)","/pictures/a-960.webp"]', variants)).toEqual([
    '/pictures/a-960.webp',
    '/pictures/b-960.webp',
  ]);
});
