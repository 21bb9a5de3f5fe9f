export { wheelRoutes, type WheelPorts } from './routes.ts';
