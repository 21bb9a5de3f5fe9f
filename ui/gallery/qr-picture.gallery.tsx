import { QrPicture } from '../src/qr-picture.tsx';
import type { Section } from './section.ts';

const KEY = 'otpauth://totp/Jubilee:alice@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Jubilee';

export const section: Section = {
  title: 'QR code',
  shows: ['QrPicture'],
  examples: [
    {
      name: 'The key of an authenticator app',
      draw: ({ say }) => <QrPicture sizePx={192} text={KEY} label={say('QR code of your key')} />,
    },
    {
      name: 'Small',
      draw: ({ say }) => <QrPicture sizePx={148} text="JUBILEE" label={say('QR code')} />,
    },
  ],
};
