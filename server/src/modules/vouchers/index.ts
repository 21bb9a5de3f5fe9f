/** The public API of vouchers. See README.md. */
export {
  listCampaigns,
  makeGiftCodes,
  openCampaign,
  seedCampaigns,
  stopCampaign,
} from './campaigns.ts';
export type { VoucherPorts } from './player-vouchers.ts';
export { voucherRoutes } from './routes.ts';
