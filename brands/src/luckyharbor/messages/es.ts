import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';

export const messages: BrandMessages = {
  tagline: 'Un lugar tranquilo para jugar. Por diversión, con entrada gratis.',
  description:
    'Lucky Harbor: juegos de casino social sin prisas, junto al agua. Points y Sweep Tickets gratis, sin compra necesaria.',
  welcome: { title: 'Juegos junto al agua' },
  signIn: {
    login: ['Las luces están puestas.', 'Tu sitio te espera.'],
    signup: ['Baja a tierra.', 'Aquí hay sitio para ti.'],
    reset: ['¿Perdiste la llave?', 'Te hacemos otra.'],
  },
};
