import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FETCH_TERMS } from '#import/pictures/fetch-picture.ts';
import { webPictures } from '#import/pictures/picture-origin.ts';
import { dryWriter } from '#import/pictures/picture-writer.ts';
import { useImport } from '../../support/import/import-setup.ts';
import { sellable } from '../../support/import/shopify-file.ts';

const bench = useImport();
const { bring, fileOf, productsOf, skusOf } = bench;

const photo = (colour: string, width = 700, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

describe('pictures', () => {
  const pictured = (...urls: string[]) =>
    fileOf(urls.map((url, i) => ({ ...(i === 0 ? sellable() : { Handle: 'shirt' }), 'Image Src': url })));
  const gallery = async () =>
    (
      await bench.sql<
        { image: string }[]
      >`select i.image from product_image i join product g on g.id = i.product_id where g.source = 'shopify:shirt' order by position`
    ).map(({ image }) => image);

  test('come from a folder by file name, in all widths and formats', async () => {
    writeFileSync(join(bench.images, 'red one.jpg'), await photo('#c33'));
    const report = await bring(pictured('https://cdn.example/files/red%20one.jpg?v=3', 'https://cdn.example/none.jpg'));
    expect(report.pictures).toEqual({ fetched: 1, awaited: 0, failed: 1 });
    expect(report.problems).toMatchObject([{ line: 3, what: 'picture https://cdn.example/none.jpg' }]);
    const [first = ''] = await gallery();
    const files = readdirSync(join(bench.folder, 'pictures')).filter((name) => name.startsWith(first.slice(10, 26)));
    expect(files.sort()).toEqual(
      [240, 480, 840].flatMap((width) => ['avif', 'webp'].map((format) => `${first.slice(10, 26)}-${width}.${format}`)),
    );
    expect(await sharp(join(bench.folder, first)).metadata()).toMatchObject({
      width: 840,
      height: 840,
      format: 'webp',
    });
  });

  test('are encoded again only when the file is another', async () => {
    writeFileSync(join(bench.images, 'a.jpg'), await photo('#c33'));
    await bring(pictured('https://x/a.jpg'));
    const [red] = await gallery();
    expect((await bring(pictured('https://x/a.jpg'))).pictures.fetched).toBe(0);
    writeFileSync(join(bench.images, 'a.jpg'), await photo('#33c'));
    expect((await bring(pictured('https://x/a.jpg'))).products.changed).toBe(1);
    expect(await gallery()).not.toEqual([red]);
    rmSync(join(bench.folder, 'pictures'), { recursive: true });
    expect((await bring(pictured('https://x/a.jpg'))).pictures.fetched).toBe(1);
  });

  test('that were taken once are kept, with or without the folder', async () => {
    writeFileSync(join(bench.images, 'a.jpg'), await photo('#c33'));
    const file = pictured('https://127.0.0.1/a.jpg');
    await bring(file);
    expect(await bring(file, { origin: webPictures() })).toMatchObject({ products: { unchanged: 1 }, problems: [] });
    rmSync(join(bench.images, 'a.jpg'));
    expect(await bring(file)).toMatchObject({ products: { unchanged: 1 }, problems: [] });
  });

  test('of variants stand at the SKUs and at the option that decides them', async () => {
    writeFileSync(join(bench.images, 'r.jpg'), await photo('#c33'));
    writeFileSync(join(bench.images, 'b.jpg'), await photo('#33c'));
    const colours = { Red: 'r', Blue: 'b' };
    const rows = Object.entries(colours).map(([colour, file]) =>
      sellable({ 'Option1 Name': 'Colour', 'Option1 Value': colour, 'Variant Image': `https://x/${file}.jpg` }),
    );
    await bring(fileOf(rows));
    const skus = await skusOf('shirt');
    const values = await bench.sql<
      { image: string }[]
    >`select v.image from option_value v join product_option o on o.id = v.option_id join product g on g.id = o.product_id where g.source = 'shopify:shirt' order by v.position`;
    expect(new Set(skus.map(({ image }) => image)).size).toBe(2);
    expect(values.map(({ image }) => image)).toEqual(skus.map(({ image }) => image));
    expect(await productsOf('shirt')).toMatchObject([{ image: skus[0]?.image }]);
  });

  test.each([
    ['a text', 'Not a picture', /no picture that can be read/],
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>',
      /kind "svg" are not taken/,
    ],
    ['nothing', '', /no picture that can be read/],
  ])('%s gets the placeholder and a line', async (_, content, why) => {
    writeFileSync(join(bench.images, 'a.jpg'), content);
    const report = await bring(pictured('https://x/a.jpg'));
    expect(report.problems.map((problem) => problem.why)).toEqual([expect.stringMatching(why)]);
    expect(report.products.taken).toBe(1);
  });

  describe('from the web', () => {
    let server: Server;
    let address: string;
    const asked: string[] = [];
    beforeAll(async () => {
      const jpeg = await photo('#c33');
      server = createServer((request, answer) => {
        const path = request.url ?? '';
        asked.push(path);
        const hops = /^\/hop(\d)/.exec(path);
        if (hops) answer.writeHead(302, { Location: hops[1] === '1' ? '/ok.jpg' : `/hop${Number(hops[1]) - 1}` }).end();
        else if (path === '/ok.jpg') answer.end(jpeg);
        else if (path === '/large.jpg')
          answer.write(Buffer.alloc(3_000_000), () => answer.end(Buffer.alloc(3_000_000)));
        else if (path === '/away.jpg') answer.writeHead(302, { Location: 'file:///etc/passwd' }).end();
        else if (path !== '/never.jpg') answer.writeHead(404).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    beforeEach(() => {
      asked.length = 0;
    });
    const terms = { ...FETCH_TERMS, allowClosed: true, mostBytes: 4_000_000 };

    test('are fetched once, over three redirects at most', async () => {
      const file = pictured(`${address}/hop3`, `${address}/hop4`);
      const report = await bring(file, { origin: webPictures(terms) });
      expect(report.pictures).toEqual({ fetched: 1, awaited: 0, failed: 1 });
      expect(report.problems.map(({ why }) => why)).toEqual([expect.stringContaining('sends it on more than 3 times')]);
      asked.length = 0;
      await bring(file, { origin: webPictures(terms) });
      expect(asked).toEqual(['/hop4', '/hop3', '/hop2', '/hop1']);
    });

    test('of a dry run are counted and not fetched', async () => {
      const report = await bring(pictured(`${address}/ok.jpg`), {
        origin: webPictures(terms),
        isDryRun: true,
        writer: dryWriter,
      });
      expect(report.pictures).toEqual({ fetched: 0, awaited: 1, failed: 0 });
      expect(asked).toEqual([]);
    });

    test.each([
      ['none.jpg', /answers 404/],
      ['large.jpg', /larger than 3 MB/],
      ['away.jpg', /no web address/],
    ])('%s gets the placeholder and a line', async (name, why) => {
      const report = await bring(pictured(`${address}/${name}`), { origin: webPictures(terms) });
      expect(report.problems.map((problem) => problem.why)).toEqual([expect.stringMatching(why)]);
    });

    test('that does not come gets the placeholder and a line', async () => {
      const report = await bring(pictured(`${address}/never.jpg`), {
        origin: webPictures({ ...terms, timeoutMs: 400 }),
      });
      expect(report.problems.map(({ why }) => why)).toEqual([
        expect.stringContaining('did not come within 0.4 seconds'),
      ]);
    });

    test('are never asked of this machine or its neighbours', async () => {
      const port = new URL(address).port;
      const file = pictured(
        `${address}/ok.jpg`,
        `http://localhost:${port}/ok.jpg`,
        `http://[::ffff:127.0.0.1]:${port}/ok.jpg`,
        'ftp://x/a.jpg',
        'file:///etc/passwd',
        'a.jpg',
      );
      const report = await bring(file, { origin: webPictures() });
      expect(report.pictures.failed).toBe(6);
      expect(report.problems.slice(0, 3).every(({ why }) => why.startsWith('its address is not a public one'))).toBe(
        true,
      );
      expect(asked).toEqual([]);
    });
  });
});
