import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Columns that hold a number of the contract; the names of their values are constants of the domain. */
const STATES =
  'status|refund_status|cancel_status|audit|product_type|category|pay_type|receive_type|marketing_type|type';
const BARE = new RegExp(`\\b(${STATES})"? *(=|<>|!=|<|>|in|not in) *\\(? *\\d`);

const bareNumbers = (text: string) => text.split('\n').filter((line) => BARE.test(line));

test('a number that stands for a state has a name wherever a statement compares or sets it', () => {
  const files = globSync('src/{server,demo,import}/**/*.ts');
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    bareNumbers(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the check finds a bare number in each way that a statement can be written', () => {
  expect(bareNumbers('where o.status = 4\nand g.audit in (0, 2)\nset status=9\nand c.category <> 1')).toHaveLength(4);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a statement
  expect(bareNumbers('where o.status = ${literal(sql, 4)} and total = 0')).toEqual([]);
});
