import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';

export const messages: BrandMessages = {
  tagline: 'Juegos de casino social con ritmo. Gratis, todos los días.',
  description:
    'Sweeps: juegos de casino social ágiles y luminosos. Points y Sweep Tickets gratis, sin compra necesaria.',
  welcome: { title: 'Noches que brillan' },
  signIn: {
    login: ['De vuelta en un instante.', 'Tus juegos te esperan.'],
    signup: ['Un minuto para unirte.', 'Siempre es gratis jugar.'],
    reset: ['Una contraseña nueva,', 'y ya estás dentro.'],
  },
};
