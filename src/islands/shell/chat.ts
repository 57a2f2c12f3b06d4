import { type ChatOptions, chatOptions } from '#domain/chat.ts';

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

/** Brings the chat that the operator configured, when the page is complete and has nothing else to do. */
export function bringChat(address: string): void {
  const options = chatOptions(address);
  if (!options) return;
  const work = () => whenIdle(() => fetchWidget(options));
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
