export { currentPoints, insertPointsLine, lockPoints } from './queries/points.ts';
export { findWallet, takeFromWallet } from './queries/wallet.ts';
