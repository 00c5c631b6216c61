import { Outlet, type RouteObject } from 'react-router'
import { jobPathPattern, paths } from '#web/lib/paths.ts'
import { laterScreen } from './later-screen.tsx'
import { PublicLayout } from './layout/PublicLayout.tsx'

/** Every screen, loaded when it is opened. Who gets to see which stands in session-routes.ts. */
export const routes: RouteObject[] = [
  {
    Component: PublicLayout,
    children: [
      {
        path: paths.login(),
        ...laterScreen(async () => (await import('#web/features/auth/LoginPage.tsx')).LoginPage),
      },
      {
        path: paths.forgotPassword(),
        ...laterScreen(
          async () =>
            (await import('#web/features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
        ),
      },
      {
        path: paths.resetPassword(),
        ...laterScreen(
          async () => (await import('#web/features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
        ),
      },
      {
        path: paths.contact(),
        ...laterScreen(
          async () => (await import('#web/features/contact/ContactPage.tsx')).ContactPage,
        ),
      },
      {
        path: paths.selectOrganization(),
        ...laterScreen(
          async () => (await import('./SelectOrganizationRoute.tsx')).SelectOrganizationRoute,
        ),
      },
    ],
  },
  {
    ...laterScreen(async () => (await import('./layout/Shell.tsx')).Shell),
    children: [
      {
        path: paths.jobs(),
        ...laterScreen(async () => (await import('#web/features/jobs/JobsPage.tsx')).JobsPage),
      },
      {
        path: paths.users(),
        ...laterScreen(async () => (await import('#web/features/users/UsersPage.tsx')).UsersPage),
      },
      {
        path: paths.clientUsers(),
        ...laterScreen(
          async () => (await import('#web/features/users/ClientUsersPage.tsx')).ClientUsersPage,
        ),
      },
      {
        path: paths.organizations(),
        ...laterScreen(
          async () =>
            (await import('#web/features/organizations/OrganizationsPage.tsx')).OrganizationsPage,
        ),
      },
      {
        path: paths.reports(),
        ...laterScreen(async () => (await import('./ReportsRoute.tsx')).ReportsRoute),
      },
      {
        path: paths.activity(),
        ...laterScreen(async () => (await import('./ActivityRoute.tsx')).ActivityRoute),
      },
      {
        path: paths.account(),
        ...laterScreen(async () => (await import('./AccountRoute.tsx')).AccountRoute),
      },
      {
        path: paths.notAuthorized(),
        ...laterScreen(async () => (await import('./NotAuthorizedPage.tsx')).NotAuthorizedPage),
      },
      {
        path: jobPathPattern,
        ...laterScreen(async () => (await import('./JobRoute.tsx')).JobRoute),
      },
    ],
  },
  // SessionRoutes leads on from everything else.
  { path: '*', Component: Outlet },
]
