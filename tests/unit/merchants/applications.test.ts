import { expect, test } from 'vitest';
import { readApplicationsQuery } from '#stores/merchants/applications.ts';

test.each([
  ['', undefined],
  ['?page=1', undefined],
  ['?page=2', 2],
  ['?page=0', undefined],
  ['?page=2x', undefined],
  ['?page=99999', undefined],
])('the address "%s" of the records asks for page %s', (search, page) => {
  expect(readApplicationsQuery(search)).toEqual({ page });
});
