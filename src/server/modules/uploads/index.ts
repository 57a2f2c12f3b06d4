export { claimPictures } from './queries/claim-pictures.ts';
