import { APPLICATION_STATUS, type ApplicationStatus } from '#domain/merchants/merchant-application.ts';

export interface DemoApplication {
  /** Of the demo buyer who sent it. */
  email: string;
  status: ApplicationStatus;
  name: string;
  phone: string;
  keywords: string;
  /** Days since it was sent, and since it was decided. */
  sent: number;
  decided?: number;
  reason?: string;
}

const { waiting, approved, refused } = APPLICATION_STATUS;
const email = 'heavy@example.com';

/** One in every state. The approved one has become a shop of the demo mall, whose name it takes. */
export const DEMO_APPLICATIONS: readonly DemoApplication[] = [
  {
    ...{ email, status: approved, name: '', phone: '+14155550171', keywords: 'gifts, home', sent: 265, decided: 264 },
  },
  {
    ...{ email, status: refused, name: 'Lena’s Leather', phone: '+14155550172', keywords: 'leather, belts', sent: 16 },
    decided: 14,
    reason: 'The business license has ended. Please send the renewed one. Everything else is fine.',
  },
  {
    ...{ email, status: waiting, name: 'Harbor Cobblers', phone: '+14155550173', sent: 1 },
    keywords: 'resoling, leather boots, shoe care',
  },
];

/** A paper with lines and a seal, without letters: machines without fonts draw it too. 480 × 640. */
export const LICENCE_DRAWING = `<rect width="480" height="640" fill="#fdfcf8"/>
<rect x="20" y="20" width="440" height="600" fill="none" stroke="#a86a12" stroke-width="6"/>
${[90, 130, 220, 260, 300, 340, 380].map((y) => `<rect x="70" y="${y}" width="${y < 140 ? 240 : 340}" height="14" fill="#c9c3b4"/>`).join('')}
<circle cx="350" cy="510" r="64" fill="none" stroke="#c8281c" stroke-width="10"/><circle cx="350" cy="510" r="40" fill="#c8281c" fill-opacity=".25"/>`;
