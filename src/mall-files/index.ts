export { type Applied, type ApplyOrder, applyMall } from './apply-mall.ts';
export { type Exported, exportMall } from './export-mall.ts';
export { type InitOrder, initMall, type MallAnswers } from './init-mall.ts';
export { pictureStore } from './pictures/picture-store.ts';
export { type Plan, planText } from './plan.ts';
export { type Problem, problemLine } from './problem.ts';
export { applyTable, exportTable, type TableOrder } from './table/product-table.ts';
