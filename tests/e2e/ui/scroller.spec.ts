import type { Page } from '@playwright/test';
import { entryLink, merchantRecommendedLink } from '#locale/links.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';
import { lockEnds, notch, openSections, sections, settlesAt, start, swipe, toEnd } from '../support/scroller-page.ts';

const moves = (page: Page) => page.evaluate(() => window.moves.length);
const atEnd = (page: Page) =>
  page.evaluate(() => Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) <= 2);

test.use({ viewport: { width: 1280, height: 900 } });

test.describe('the wheel', () => {
  test('moves one section a gesture, through to the footer and back', async ({ page }) => {
    await openSections(page);
    await start(page);
    const ids = await sections(page).evaluateAll((all) => all.map((one) => one.id));
    for (const id of ids.slice(1)) {
      await notch(page);
      await settlesAt(page, id);
      await lockEnds(page);
    }
    await notch(page);
    await expect.poll(() => atEnd(page)).toBe(true);
    await expect(page.locator('footer')).toBeInViewport();
    for (const id of ids.toReversed()) {
      await lockEnds(page);
      await notch(page, -1);
      await settlesAt(page, id);
    }
  });

  test('turned on and on moves once in 700 ms', async ({ page }) => {
    await openSections(page);
    await start(page);
    await page.evaluate(async () => {
      const end = performance.now() + 1600;
      while (performance.now() < end) {
        document.body.dispatchEvent(new WheelEvent('wheel', { deltaY: 120, bubbles: true, cancelable: true }));
        await new Promise(requestAnimationFrame);
      }
    });
    const times = await page.evaluate(() => window.moves.map(({ at }) => at));
    expect(times.length).toBeGreaterThan(1);
    for (const [at, time] of times.slice(1).entries()) expect(time - (times[at] ?? 0)).toBeGreaterThanOrEqual(690);
  });

  test('running out moves nothing more', async ({ page }) => {
    await openSections(page);
    await start(page);
    // Their times are given: a pause between two frames of a slow machine would begin a new gesture.
    await page.evaluate(() => {
      const began = performance.now();
      for (let at = 0; at < 100; at++) {
        const turn = new WheelEvent('wheel', { deltaY: 200 - 2 * at, bubbles: true, cancelable: true });
        Object.defineProperty(turn, 'timeStamp', { value: began + 16 * at });
        document.body.dispatchEvent(turn);
      }
    });
    await settlesAt(page, 'gains');
    expect(await moves(page)).toBe(1);
  });

  test('sideways, zooming and over what scrolls by itself is left to the browser', async ({ page }) => {
    await openSections(page);
    await start(page);
    const prevented = await page.evaluate(() => {
      const list = document.createElement('div');
      Object.assign(list.style, { blockSize: '50px', overflow: 'auto' });
      list.innerHTML = '<p>1</p><p>2</p><p>3</p><p>4</p><p>5</p>';
      document.querySelector('#gains')?.append(list);
      const turn = (target: Element, init: WheelEventInit) =>
        !target.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 50, ...init }));
      const { body } = document;
      return [turn(body, { deltaX: 90 }), turn(body, { ctrlKey: true }), turn(list, {}), turn(body, {})];
    });
    expect(prevented).toEqual([false, false, false, true]);
  });
});

test('keys lead on and back; Home and End to the ends; buttons and fields keep theirs', async ({ page }) => {
  await openSections(page);
  await start(page);
  const press = async (key: string, id: string) => {
    await lockEnds(page);
    await page.keyboard.press(key);
    await settlesAt(page, id);
  };
  await press('PageDown', 'gains');
  await press('ArrowDown', 'steps');
  await press('Space', 'needs');
  await press('ArrowUp', 'steps');
  await press('PageUp', 'gains');
  await press('Shift+Space', '');
  await lockEnds(page);
  await page.keyboard.press('End');
  await expect.poll(() => atEnd(page)).toBe(true);
  await press('Home', '');
  const before = await moves(page);
  await page.locator('[data-search]').focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-mode]').first().focus();
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /./);
  expect(await moves(page)).toBe(before);
});

test('links lead to sections, addresses open them, and Back leads back', async ({ page }) => {
  await openSections(page);
  await start(page);
  await page.getByRole('link', { name: 'How to apply' }).click();
  await settlesAt(page, 'apply');
  await page.goBack();
  await settlesAt(page, '');
  await page.goForward();
  await settlesAt(page, 'apply');
  await page.goto('about:blank');
  await page.goto('/merchant/merchant_settled#fees');
  await settlesAt(page, 'fees');
});

test.describe('at the ends', () => {
  test('nothing happens without loops', async ({ page }) => {
    await openSections(page, { 'data-continuous-vertical': '' });
    await start(page);
    await notch(page, -1);
    await toEnd(page);
    const before = await moves(page);
    await notch(page);
    await page.keyboard.press('PageDown');
    expect(await moves(page)).toBe(before);
    expect(await atEnd(page), 'a scroll bar speaks against going on for ever').toBe(true);
  });

  test('loopTop leads up to the last section', async ({ page }) => {
    await openSections(page, { 'data-loop-top': '' });
    await start(page);
    await notch(page, -1);
    await settlesAt(page, 'apply');
    expect(await page.evaluate(() => window.moves.at(-1)?.behavior)).toBe('smooth');
  });

  test('loopBottom leads down to the start', async ({ page }) => {
    await openSections(page, { 'data-loop-bottom': '' });
    await start(page);
    await toEnd(page);
    await lockEnds(page);
    await notch(page);
    await settlesAt(page, '');
  });

  test('continuousVertical goes round both ways without scrolling back', async ({ page }) => {
    await openSections(page, { 'data-continuous-vertical': '', 'data-scroll-bar': 'false' });
    await start(page);
    await expect(page.locator('html')).toHaveCSS('scrollbar-width', 'none');
    await notch(page, -1);
    await settlesAt(page, 'apply');
    expect(await page.evaluate(() => window.moves.at(-1)?.behavior)).toBe('instant');
    await toEnd(page);
    await lockEnds(page);
    await notch(page);
    await settlesAt(page, '');
  });

  test('without autoScrolling the page scrolls as any other', async ({ page }) => {
    await openSections(page, { 'data-auto-scrolling': 'false', 'data-loop-top': '' });
    await start(page);
    await notch(page, -1);
    await notch(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
    expect(await moves(page)).toBe(0);
  });
});

test('a pulled window is followed once, 400 ms after the last change', async ({ page }) => {
  await openSections(page);
  await start(page);
  await notch(page);
  await settlesAt(page, 'gains');
  await page.evaluate(() => {
    window.moves = [];
    let pulls = 0;
    addEventListener('resize', () => {
      document.documentElement.setAttribute('data-pulled', String(performance.now()));
      if (++pulls < 3) setTimeout(() => dispatchEvent(new Event('resize')), 50);
    });
  });
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect.poll(() => moves(page)).toBe(1);
  const pulled = Number(await page.locator('html').getAttribute('data-pulled'));
  const [move] = await page.evaluate(() => window.moves);
  expect(move?.behavior).toBe('instant');
  expect((move?.at ?? 0) - pulled).toBeGreaterThanOrEqual(390);
  await settlesAt(page, 'gains');
});

test('who wants little motion scrolls freely', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSections(page, { 'data-loop-top': '' });
  await start(page);
  for (let n = 0; n < 3; n++) await notch(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(360);
  await page.keyboard.press('Home');
  await notch(page, -1);
  expect(await moves(page)).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await expect(page.locator('html')).toHaveCSS('scroll-snap-type', 'none');
});

test.describe('what is wrong with a page', () => {
  const cases: [string, Record<string, string | null>, (string | RegExp)[]][] = [
    ['a missing licence key', { 'data-licence-key': null }, [/licence key is missing/]],
    ['a wrong licence key', { 'data-licence-key': 'x' }, [/"x" is not its licence key/]],
    ['a second start', { 'data-running': '' }, [/not started twice/]],
    ['an anchor that another element is called', {}, [/the anchor "gains" is the id or name/]],
  ];
  for (const [name, options, received] of cases) {
    test(`is reported in the console: ${name}`, async ({ page, watched }) => {
      watched.expectFault('console: Section scroller');
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await openSections(page, options);
      if (name.includes('anchor'))
        await page.evaluate(() => document.querySelector('[data-languages]')?.setAttribute('name', 'gains'));
      await start(page);
      await expect.poll(() => errors).toEqual(received.map((part) => expect.stringMatching(part)));
      await notch(page);
      if (name.includes('second')) await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
      else await settlesAt(page, 'gains');
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('fingers come to rest at sections', async ({ page }) => {
      await page.goto(entryLink('en'));
      await swipe(page, 700, 100);
      await expect.poll(async () => Math.round((await page.locator('#gains').boundingBox())?.y ?? -1)).toBe(0);
    });
  });

  test('a swipe from an end leads on where loops are wanted', async ({ page }) => {
    await openSections(page, { 'data-loop-bottom': '' });
    await page.touchscreen.tap(200, 160);
    await expect(page.locator('[data-running]')).toHaveCount(1);
    await toEnd(page);
    await swipe(page, 700, 400);
    await settlesAt(page, '');
  });

  test('the end of the page is reached by swiping on', async ({ page }) => {
    await openSections(page);
    await expect(async () => {
      await swipe(page, 700, 100);
      expect(await atEnd(page)).toBe(true);
    }).toPass();
    await expect(page.locator('[data-languages]')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test.describe('what a shop recommends', () => {
  const address = async (request: Parameters<typeof ask>[0]) => {
    const [merchant] = (await ask(request, 'merchantStreet', { limit: 1 })).list;
    return merchantRecommendedLink('en', merchant?.id ?? 0);
  };

  test('stands a screen at a time', async ({ page, request }) => {
    await page.goto(await address(request));
    const tops = () =>
      sections(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    await expect(page.locator('#picks-1 .card')).toHaveCount(4);
    await start(page);
    await notch(page);
    await expect.poll(async () => (await tops())[1]).toBe(0);
    await expect(page).toHaveURL(/merId=\d+#picks-1$/);
  });

  test('scrolls as any page where it is taller than the screen', async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.goto(await address(request));
    await expect(page.locator('#picks-1 .card')).toHaveCount(4);
    await start(page);
    await page.locator('#picks-1').evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
    const y = await page.evaluate(() => scrollY);
    await notch(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y + 120);
  });
});
