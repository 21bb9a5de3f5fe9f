import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';

export const messages: BrandMessages = {
  tagline: 'Juegos para la noche, tallados con cuidado. Por diversión, con entrada gratis.',
  description:
    'Ruby Sweeps: juegos de casino social con brillo de noche. Points y Sweep Tickets gratis, sin compra necesaria.',
  welcome: { title: 'Una noche de buenos juegos' },
  signIn: {
    login: ['Buenas noches.', 'Tu mesa está lista.'],
    signup: ['Toma asiento.', 'La noche es gratis.'],
    reset: ['Un nuevo comienzo,', 'en un minuto.'],
  },
};
