import { bootstrapWorker } from '@vendure/core';
import { configure } from './config.mjs';

const worker = await bootstrapWorker(configure({ synchronize: false }));
await worker.startJobQueue();
console.log('the worker is ready');
