export { wheelRoutes } from './routes.ts';
export { currentWheel } from './wheel.store.ts';
export { seedWheels, setWheel } from './wheels.ts';
