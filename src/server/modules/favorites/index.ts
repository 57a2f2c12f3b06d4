export { favoritesOf } from './count-favorites.ts';
export { followersOf } from './queries/favorites.ts';
