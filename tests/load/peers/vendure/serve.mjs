import { bootstrap } from '@vendure/core';
import { configure } from './config.mjs';

await bootstrap(configure({ synchronize: false }));
console.log('the server is open');
