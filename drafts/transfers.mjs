import { chromium } from 'ROOT/_modules/@playwright/test/index.mjs';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking']});
const p=await b.newPage();const t=[];p.on('requestfinished',async r=>{const s=await r.sizes();t.push([s.responseBodySize,r.resourceType(),new URL(r.url()).pathname])});
await p.goto(process.argv[2],{waitUntil:'networkidle'});await p.waitForTimeout(1000);
let n=0;for(const x of t.sort((a,b)=>b[0]-a[0])) if(!['image','imageset'].includes(x[1])&&!x[2].startsWith('/api/')){n+=x[0];console.log(...x)};console.log(n);await b.close();
