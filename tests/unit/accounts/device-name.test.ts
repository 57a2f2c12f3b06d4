import { expect, test } from 'vitest';
import { deviceName } from '#domain/accounts/device-name.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME_OS = 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko)';
const HARMONY_OS = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${ANDROID} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [`${IPHONE} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  [`${LINUX} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome · Linux'],
  [`${CHROME_OS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome · ChromeOS'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/17.17134', 'Edge · Windows'],
  [`${LINUX} HeadlessChrome/140.0.0.0 Safari/537.36 HeadlessEdg/140.0.0.0`, 'Edge · Linux'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`, 'Edge · Android'],
  [`${IPHONE} Version/18.0 EdgiOS/140.0.3485.54 Mobile/15E148 Safari/604.1`, 'Edge · iPhone'],
  [`${MAC} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`, 'Opera · Mac'],
  ['Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423 Version/12.16', 'Opera · Android'],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1 OPT/5.2.1`, 'Opera · iPhone'],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1 OPX/2.4.6`, 'Opera · iPhone'],
  [`${IPAD} OPiOS/16.0.15.124050 Mobile/15E148 Safari/9537.53`, 'Opera · iPad'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox · Android'],
  [`${IPAD} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'Firefox · iPad'],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${MAC} Version/18.0 Safari/605.1.15`, 'Safari · Mac'],
  [`${ANDROID} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`, 'WeChat · Android'],
  [`${ANDROID} Version/4.0 Chrome/100.0.0.0 MQQBrowser/15.5 Mobile Safari/537.36`, 'QQ Browser · Android'],
  [`${ANDROID} Version/4.0 Chrome/100.0.0.0 UCBrowser/16.9.6 Mobile Safari/537.36`, 'UC Browser · Android'],
  [`${ANDROID} Version/4.0 Chrome/119.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.8`, 'Mi Browser · Android'],
  [`${ANDROID} Chrome/114.0.0.0 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`, 'Huawei Browser · Android'],
  [
    `${HARMONY_OS} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.1`,
    'Huawei Browser · HarmonyOS',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is known as %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
