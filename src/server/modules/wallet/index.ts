export { currentPoints, insertPointsLine, lockPoints } from './queries/points.ts';
export { findWallet, insertWalletLine, takeFromWallet } from './queries/wallet.ts';
