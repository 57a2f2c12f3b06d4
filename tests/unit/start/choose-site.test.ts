import { expect, test } from 'vitest';
import { chooseSite } from '#server/platform/static/choose-site.ts';
import type { SiteSource } from '#server/platform/static/follow-site.ts';
import type { Site } from '#server/platform/static/site.ts';

function sourceOf(id: string | null) {
  const site: Site | null =
    id === null
      ? null
      : { id, files: new Map(), canonical: new Map(), redirects: new Map(), content: async () => null };
  const asked: string[] = [];
  const source: SiteSource = {
    current: () => site,
    refresh: () => void asked.push('refresh'),
    stop: () => void asked.push('stop'),
  };
  return { source, asked };
}

test('the publisher serves its folder, and one that waits for it the pages of the bucket', async () => {
  const [folder, bucket] = [sourceOf('folder'), sourceOf('bucket')];
  let isPublishing = true;
  const site = chooseSite(() => isPublishing, folder.source, bucket.source);
  expect(site.current()?.id).toBe('folder');
  await site.refresh();
  isPublishing = false;
  expect(site.current()?.id).toBe('bucket');
  await site.refresh();
  expect([folder.asked, bucket.asked]).toEqual([['refresh'], ['refresh']]);
  site.stop();
  expect([folder.asked, bucket.asked]).toEqual([
    ['refresh', 'stop'],
    ['refresh', 'stop'],
  ]);
});

test('a folder stands in for a bucket that has no pages yet', () => {
  const site = chooseSite(() => false, sourceOf('folder').source, sourceOf(null).source);
  expect(site.current()?.id).toBe('folder');
});
