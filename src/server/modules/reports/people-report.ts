import { maskedEmail, maskedName, maskedNumber } from '#domain/accounts/masked.ts';
import { toWire } from '#domain/money/money.ts';
import { listReportedPeople } from './queries/people.ts';
import { defineReport } from './report.ts';

export const peopleReport = defineReport({
  columns: ['account', 'name', 'e-mail', 'phone', 'since', 'closed', 'member', 'currency', 'balance', 'points'],
  list: listReportedPeople,
  cells: (person, { base, isUnmasked, time }) => [
    person.id,
    isUnmasked ? person.nickname : maskedName(person.nickname),
    isUnmasked ? person.email : maskedEmail(person.email),
    isUnmasked ? person.phone : maskedNumber(person.phone),
    time(person.createdAt),
    time(person.closedAt),
    person.isPaidMember ? 'yes' : 'no',
    base.code,
    toWire(person.balance, base),
    person.points,
  ],
});
