export { addDemoApplications } from './applications/add-applications.ts';
export { addDemoBuyers, demoLogins } from './buyers/add-buyers.ts';
export { DEMO_PASSWORD } from './buyers/demo-buyers.ts';
export { isDemoInstalled } from './installed.ts';
export { type DemoMade, holdsCatalogue, makeDemoMall } from './make-demo-mall.ts';
export { allPictures } from './paint/all-pictures.ts';
export { type Painting, startPainting } from './paint/start-painting.ts';
export { clearDesks } from './paint/working-folder.ts';
export { planDemo } from './plan-demo.ts';
