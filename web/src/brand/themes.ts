// Every brand's theme. All folders of the brands package are globbed; nothing is listed here.
import.meta.glob('../../../brands/src/*/theme.css', { eager: true });
