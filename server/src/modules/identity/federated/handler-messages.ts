/**
 * The messages of the provider's window, by language. To add a language, add an entry to
 * `BY_LANGUAGE`.
 */
interface HandlerMessage {
  readonly title: string;
  readonly sentence: string;
}

export type HandlerMessageKey =
  | 'wronglyOpened'
  | 'over'
  | 'tooMany'
  | 'busy'
  | 'done'
  | 'received'
  | 'user-cancelled'
  | 'invalid'
  | 'unavailable';

const english: Readonly<Record<HandlerMessageKey, HandlerMessage>> = {
  wronglyOpened: {
    title: 'This window was not opened correctly',
    sentence: 'Please close it and press the sign-in button again.',
  },
  over: {
    title: 'This sign-in is over',
    sentence:
      'It took too long, was finished before, or began in another browser. Please close this window and try again.',
  },
  tooMany: {
    title: 'Too many attempts',
    sentence: 'Please wait a minute, close this window and try again.',
  },
  busy: {
    title: 'We’re busy right now',
    sentence: 'Please close this window and try again in a moment.',
  },
  done: {
    title: 'Go back to the page you came from',
    sentence: 'If this window stays open, close it and press the sign-in button there once more.',
  },
  received: {
    title: 'You can close this window',
    sentence: 'It goes on in the page you came from.',
  },
  'user-cancelled': {
    title: 'Nothing was changed',
    sentence: 'You did not sign in there. Close this window to choose another way.',
  },
  invalid: {
    title: 'This sign-in did not work',
    sentence: 'The answer could not be verified. Close this window and try again.',
  },
  unavailable: {
    title: 'The sign-in provider does not answer',
    sentence: 'Close this window, then try again in a moment or choose another way.',
  },
};

const spanish: Readonly<Record<HandlerMessageKey, HandlerMessage>> = {
  wronglyOpened: {
    title: 'Esta ventana se abrió por error',
    sentence: 'Ciérrala y vuelve a pulsar el botón de acceso.',
  },
  over: {
    title: 'Este acceso ya terminó',
    sentence:
      'Tardó demasiado, ya se había completado o empezó en otro navegador. Cierra esta ventana e inténtalo de nuevo.',
  },
  tooMany: {
    title: 'Demasiados intentos',
    sentence: 'Espera un minuto, cierra esta ventana e inténtalo de nuevo.',
  },
  busy: {
    title: 'Ahora mismo no damos abasto',
    sentence: 'Cierra esta ventana e inténtalo de nuevo en un momento.',
  },
  done: {
    title: 'Vuelve a la página de la que venías',
    sentence: 'Si esta ventana sigue abierta, ciérrala y pulsa allí otra vez el botón de acceso.',
  },
  received: {
    title: 'Ya puedes cerrar esta ventana',
    sentence: 'Sigue en la página de la que venías.',
  },
  'user-cancelled': {
    title: 'No ha cambiado nada',
    sentence: 'No iniciaste sesión allí. Cierra esta ventana para elegir otra forma de entrar.',
  },
  invalid: {
    title: 'Este acceso no funcionó',
    sentence: 'La respuesta no era fiable. Cierra esta ventana e inténtalo de nuevo.',
  },
  unavailable: {
    title: 'El otro servicio no responde',
    sentence:
      'Cierra esta ventana e inténtalo de nuevo en un momento, o elige otra forma de entrar.',
  },
};

const BY_LANGUAGE = { en: english, es: spanish } as const;
export type HandlerLanguage = keyof typeof BY_LANGUAGE;
const TAGS_READ_MAX = 20;

export function getHandlerMessage(
  language: HandlerLanguage,
  messageKey: HandlerMessageKey,
): HandlerMessage {
  return BY_LANGUAGE[language][messageKey];
}

/**
 * The preferred supported language of an Accept-Language header, by its weights; else `otherwise`.
 */
export function handlerLanguage(accepted: string | undefined, otherwise = 'en'): HandlerLanguage {
  const requested = (accepted ?? '')
    .split(',', TAGS_READ_MAX)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag);
  for (const tag of [...requested, otherwise]) {
    const [language = ''] = tag.toLowerCase().split('-');
    if (isWritten(language)) return language;
  }
  return 'en';
}

function isWritten(language: string): language is HandlerLanguage {
  return Object.hasOwn(BY_LANGUAGE, language);
}
