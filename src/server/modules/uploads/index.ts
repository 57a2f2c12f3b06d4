export { claimPictures } from './queries/claim-pictures.ts';
export { readOwnLicence } from './read-licence.ts';
