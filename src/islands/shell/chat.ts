import { type ChatOptions, chatOptions } from '#domain/merchants/chat.ts';

declare global {
  interface Window {
    /** Set by the widget's script. */
    initCustomerServer?: new (
      options: ChatOptions,
    ) => { init(): void };
  }
}

/** Whatever goes wrong with the widget is its host's business; the page is read and shopped on without it. */
const giveUp = (cause: unknown) => console.warn('The chat is not available.', cause);

function start(options: ChatOptions): void {
  try {
    const Widget = window.initCustomerServer;
    if (!Widget) throw new Error(`${options.openUrl} gave no widget`);
    new Widget(options).init();
  } catch (error) {
    giveUp(error);
  }
}

function fetchWidget(options: ChatOptions): void {
  const src = `${options.openUrl}/customerServer.js`;
  const script = Object.assign(document.createElement('script'), { src, async: true });
  script.onload = () => start(options);
  script.onerror = () => giveUp(src);
  document.head.append(script);
}

/** After everything of the page itself; one of the large browsers cannot say when it is idle. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1_000);
}

/** The chat that the operator configured comes when the page is complete and has nothing else to do. */
const options = chatOptions(document.documentElement.dataset['chat'] ?? '');
const bring = () => options && whenIdle(() => fetchWidget(options));
// A page that is drawn ahead may never be shown, and its shopper has not come to it.
if ('prerendering' in document && document.prerendering === true)
  document.addEventListener('prerenderingchange', bring, { once: true });
else if (document.readyState === 'complete') bring();
else addEventListener('load', bring, { once: true });
