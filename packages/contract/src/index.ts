export * from './browser.ts'
export * from './routes/all-routes.ts'
