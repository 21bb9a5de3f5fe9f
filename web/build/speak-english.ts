import { i18n } from '@lingui/core';

// Tests read the English sentences, which are the sources and need no catalogue.
i18n.loadAndActivate({ locale: 'en', messages: {} });
