import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createRouter } from './app/routes/router.tsx'
import { createStore } from './app/store.ts'
import { startTheme } from './lib/browser/theme.ts'

startTheme()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element "root"')
createRoot(root).render(
  <StrictMode>
    <App store={createStore()} router={createRouter()} />
  </StrictMode>,
)
