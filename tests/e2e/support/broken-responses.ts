/** What a broken proxy, a line that was cut or other software answers in the mall's place. */
export const STRANGE = {
  HTML: { status: 502, contentType: 'text/html', body: '<!doctype html><title>Bad gateway</title>' },
  'half an answer': { status: 200, contentType: 'application/json', body: '{"code":200,"data":{"list":[' },
  'a fault': { status: 200, contentType: 'application/json', body: '{"code":500,"message":"<b>no</b>","data":null}' },
  nothing: { status: 200, contentType: 'application/json', body: '' },
} as const;

/** What a browser says by itself about calls that fail. */
export const LOST = ['request: ', 'Failed to load resource'];
