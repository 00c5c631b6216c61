// Written by "npm run generate" from openapi.json.

export interface paths {
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in, or asks for a second step.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ways to sign in without a password that anybody here has; not whose they are.
         * @description Who: public
         */
        get: operations["getSignInWays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a verification code, if the address belongs to somebody; the answer does not tell.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a password with a verification code, and ends every session of the person.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ends the session.
         * @description Who: session
         *
         *     Fresh second step: It only ends access.
         */
        get: operations["logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/set-organization/{orgId}/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chooses the organization that the session works in.
         * @description Who: RM_CAM, RM_CLI
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        post: operations["setOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in person.
         * @description Who: session
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The people whom an administrator manages.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/super-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All super users, archived ones too, in the order of their names.
         * @description Who: RM_SU
         */
        get: operations["listSuperUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/change-availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes a remediator available, or unavailable with the jobs that they hand back.
         * @description Who: RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["changeAvailability"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archives a person, or activates them again. A remediator hands back their jobs. Super users archive each other.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["deleteUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remediators/load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The load of these active remediators, and of the first who are away, by name.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["getRemediatorsLoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remediators/{userId}/working-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pages a working day, and absences, of a remediator.
         * @description Who: RM_SU, RM_ADM, RM_REM
         */
        get: operations["getWorkingTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remediators/{userId}/pages-per-day": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets how many pages a remediator does in a working day; empty for not known.
         * @description Who: RM_SU, RM_ADM, RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["setPagesPerDay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remediators/{userId}/absences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds days on which a remediator is away; overlapping ones are refused.
         * @description Who: RM_SU, RM_ADM, RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["addAbsence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remediators/{userId}/absences/{absenceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the days of an absence. The last change wins.
         * @description Who: RM_SU, RM_ADM, RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["changeAbsence"];
        post?: never;
        /**
         * Removes an absence.
         * @description Who: RM_SU, RM_ADM, RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        delete: operations["removeAbsence"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invites an administrator by mail.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["inviteAdministrator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/client-account-manager": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account managers, for choosing one of them.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listAccountManagers"];
        put?: never;
        /**
         * Invites a client account manager by mail.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["inviteAccountManager"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/remediator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invites a remediator by mail.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["inviteRemediator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invites a client user to the current organization; one who exists joins it when they accept.
         * @description Who: RM_CAM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["inviteClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many people of each role an administrator manages.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["countUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes what is kept of a person; never the email or the role.
         * @description Who: RM_SU, RM_ADM, RM_CAM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ends the sessions of a person and sends them a code for a new password.
         * @description Who: RM_SU, RM_ADM, RM_CAM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["resetUserPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the name of the signed-in person, and the phone of an account manager.
         * @description Who: session
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets another password with the present one, and signs the person out everywhere else.
         * @description Who: session
         *
         *     Fresh second step: It asks for the present password.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the person is signed in, the last used first.
         * @description Who: session
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/session-end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long this session lasts unless it is used. With `Background: true`, asking is no use.
         * @description Who: session
         */
        get: operations["getSessionEnd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs the person out everywhere but here.
         * @description Who: session
         *
         *     Fresh second step: It only ends access.
         */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/sessions/{sessionId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs the person out in one browser.
         * @description Who: session
         *
         *     Fresh second step: It only ends access.
         */
        post: operations["endOwnSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Erases an archived person for good: what names them goes, and the rest says “Former member”.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["eraseUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a person is signed in, the last used first.
         * @description Who: RM_SU
         */
        get: operations["listSessionsOfUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/sessions/{sessionId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a person out in one browser.
         * @description Who: RM_SU
         *
         *     Fresh second step: It only ends access.
         */
        post: operations["endSessionOfUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/sessions/end-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a person out everywhere, and ends the visits to their account.
         * @description Who: RM_SU
         *
         *     Fresh second step: It only ends access.
         */
        post: operations["endSessionsOfUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What new passwords have to be like.
         * @description Who: public
         */
        get: operations["getPasswordRules"];
        /**
         * Sets what new passwords have to be like; present ones stay.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["setPasswordRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/users/{userId}/ghost-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens the account of a person; for an hour at most.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["ghostLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/ghost-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns to the administrator’s own session.
         * @description Who: session
         *
         *     Fresh second step: It only ends access.
         */
        post: operations["ghostLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a sign-in by a code of the app or a recovery code.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["passSecondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-step/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a key for whoever must have a second step and has none.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["beginSecondStepAtSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-step/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the second step up by its first code, and ends the sign-in.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["setUpSecondStepAtSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the person has a second step, and how many recovery codes are left.
         * @description Who: session
         */
        get: operations["getSecondStep"];
        /**
         * Sets the second step up by its first code, and shows ten recovery codes once.
         * @description Who: session
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["setUpSecondStep"];
        post?: never;
        /**
         * Takes the second step away, passkeys too; needs a fresh one.
         * @description Who: session
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        delete: operations["removeSecondStep"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second-step/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes a key for an app, for the present password; it counts once a code proves it.
         * @description Who: session
         *
         *     Fresh second step: It asks by itself, where it gives somebody more than before.
         */
        put: operations["beginSecondStep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second-step/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes the second step of this session fresh, by a code or a recovery code.
         * @description Who: session
         *
         *     Fresh second step: It is how a second step is passed.
         */
        put: operations["confirmSecondStep"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second-step/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replaces the recovery codes; needs a fresh second step.
         * @description Who: session
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["renewRecoveryCodes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{userId}/remove-second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Takes the second step of somebody else away, with a reason that they are told.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["removeSecondStepOf"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who must have a second step.
         * @description Who: RM_SU
         */
        get: operations["getSignInRules"];
        /**
         * Says who must have a second step.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["setSignInRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/provider/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The address of the provider that signs in people of this mail domain.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["beginProviderSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/provider/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a sign-in with what the provider sent the browser back with.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["finishProviderSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/provider/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends sessions that a provider has ended (OpenID Connect Back-Channel Logout 1.0).
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["logoutByProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The providers through which people sign in, without their secrets.
         * @description Who: RM_SU
         */
        get: operations["listProviders"];
        /**
         * Sets the provider of an organization, or of the operator’s own people.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["setProvider"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/providers/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Removes a provider; its people sign in with a password again.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["removeProvider"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/providers/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reads the discovery document of an issuer, and says in words what is wrong.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["tryProvider"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a sign-in by a passkey alone.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["beginPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in by a passkey that has verified its user.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["passkeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-step/passkey/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for a passkey as the second step of a sign-in.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["beginPasskeyStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-step/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a sign-in by a passkey.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["passPasskeyStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-step/passkey/begin-set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a passkey for whoever must have a second step and has none.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["beginPasskeyAtSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-step/passkey/set-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the passkey, and ends the sign-in.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["addPasskeyAtSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/passkeys/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Begins a passkey: for the present password, or for a fresh second step where there is one.
         * @description Who: session
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["beginPasskey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds a passkey; with the first second step it shows ten recovery codes once.
         * @description Who: session
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["addPasskey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a passkey; needs a fresh second step. The last one takes the step with it.
         * @description Who: session
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second-step/passkey/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Asks for a passkey as a fresh second step.
         * @description Who: session
         *
         *     Fresh second step: It is how a second step is passed.
         */
        put: operations["beginPasskeyConfirm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/second-step/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes the second step of this session fresh, by a passkey.
         * @description Who: session
         *
         *     Fresh second step: It is how a second step is passed.
         */
        put: operations["confirmByPasskey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organizations.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Makes an organization with its account manager.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many organizations there are, in all and by status.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["countOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes what is kept of an organization, and who answers for it.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It asks by itself, where it gives somebody more than before.
         */
        put: operations["updateOrganization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archives an organization, or activates it again.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["deleteOrganization"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything of an organization as one zip: rows, documents, reports, statements. Its account manager gets what the client side sees.
         * @description Who: RM_SU, RM_CAM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        get: operations["exportOrganization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/quotas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What each organization keeps and may keep; the largest first.
         * @description Who: RM_SU
         */
        get: operations["listQuotas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the most that an organization may keep.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["setQuota"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long the documents of an organization are kept.
         * @description Who: RM_SU, RM_CAM
         */
        get: operations["getRetention"];
        /**
         * Sets after how many months the documents of completed jobs end. Nothing ends before 30 days of warning.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["setRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{organizationId}/legal-hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets or lifts the legal hold of an organization: while it is set, no documents end.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["setOrganizationHold"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/legal-hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets or lifts the legal hold of a job: while it is set, its documents do not end.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["setJobHold"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The active organizations of a person.
         * @description Who: RM_SU, RM_ADM, RM_CAM, RM_CLI
         */
        get: operations["listOrganizationsOfUser"];
        /**
         * Replaces the organizations that a client user or an account manager belongs to.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["setOrganizationsOfUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/get-organizations/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The active organizations of a person.
         * @description Who: RM_SU, RM_ADM, RM_CAM, RM_CLI
         */
        get: operations["getOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The client users of the account manager’s current organization.
         * @description Who: RM_CAM
         */
        get: operations["listClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/users/{userId}/remove-client": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ends the membership of a client user in the account manager’s current organization.
         * @description Who: RM_CAM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["removeClient"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organizations that have invited the person and wait for an answer.
         * @description Who: RM_CLI
         */
        get: operations["listInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/invitations/{orgId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins an organization that has invited the person.
         * @description Who: RM_CLI
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/invitations/{orgId}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declines an invitation; whoever sent it is not told.
         * @description Who: RM_CLI
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The jobs that the person may see; with a search or an added filter the total is exact up to 10,000.
         * @description Who: session
         */
        get: operations["listJobs"];
        put?: never;
        /**
         * Creates a job with its files, all or nothing; with `submit` also submits it (account managers).
         * @description Who: RM_CAM, RM_CLI
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["createJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many jobs stand in each tab, whatever is searched for.
         * @description Who: session
         */
        get: operations["countJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One job with its files.
         * @description Who: session
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/add-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds files to a job that is not submitted yet, all or nothing.
         * @description Who: RM_CAM, RM_CLI
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["addFiles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Renames a job, or changes its priority (administrators).
         * @description Who: RM_SU, RM_ADM, RM_CAM, RM_CLI
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["updateJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archives a job, or activates it again.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["deleteJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many jobs wait for the person who asks, by kind and in all.
         * @description Who: session
         */
        get: operations["countWaiting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * This person has looked at the job, and at these threads of its comments; refused in a ghost session.
         * @description Who: session
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        put: operations["seeJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims, assigns, prioritizes, dates or archives many jobs, and says which it could not.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["bulkJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The views of the person by name; for administrators also those that others share.
         * @description Who: session
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Keeps a query of the jobs list under a name; refused in a ghost session.
         * @description Who: session
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/views/{viewId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a view of the person; others stay, shared or not; refused in a ghost session.
         * @description Who: session
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/update-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Moves a job on (`move=true`) or back (`move=false`), as its present status says.
         * @description Who: RM_SU, RM_ADM, RM_CAM, RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["updateStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/mark-special": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes a quote for special work, which an administrator approves or declines.
         * @description Who: RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["markSpecial"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives a running job to another remediator, or re-opens a completed one.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["reopenJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Closes a completed job.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["closeJob"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promises/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Working hours and promised hours, by the day from which on they apply; the earliest first.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listPromiseRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promises/calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets days and hours of work from today or a later day on.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["setWorkCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promises/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets how many working hours are promised by size and priority, from today or a later day on.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["setPromiseHours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promises/hours/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the promised hours of an organization’s own from today or a later day on: those of all apply to it again.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["endPromiseHours"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promises/calendars/{calendarId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes working hours that do not apply yet.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        delete: operations["removeWorkCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/promises/hours/{hoursId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes promised hours that do not apply yet, or an end of own hours.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        delete: operations["removePromiseHours"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/promise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets the day on which a submitted job is due, with a reason for the client side.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["setDueDate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/go-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ends the wait for an answer of the client side, with a reason for administrators and the remediator.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["endQuestion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/sign-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The delivered files of a job, whether they are signed off, and their disputes.
         * @description Who: session
         */
        get: operations["getSignOff"];
        /**
         * Signs off delivered files that wait: account managers, and the client user who created the job.
         * @description Who: RM_CAM, RM_CLI
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["signOff"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/disputes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what is wrong with a delivered file; twice at most for each delivery of it.
         * @description Who: RM_CAM, RM_CLI
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["disputeDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/disputes/{disputeId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keeps a disputed file as it is, with an answer for the client side.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["answerDispute"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The files of a job, in the order in which they came.
         * @description Who: session
         */
        get: operations["listFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many files of each class a job has.
         * @description Who: session
         */
        get: operations["countFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Documents of a job as one zip: the latest that the person may have of each.
         * @description Who: session
         */
        get: operations["downloadJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One document: the latest version that the person may have, or the original.
         * @description Who: session
         */
        get: operations["downloadFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the check of one document found: who may read the document. Null if nobody has asked for it.
         * @description Who: session
         */
        get: operations["getCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a fixed document compares with its original, and which words are missing: who may read the document. Null for an original, and for a document from before they were compared.
         * @description Who: session
         */
        get: operations["getComparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/remediate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Marks a file as remediated with its pages, and may bring the fixed document along.
         * @description Who: RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["remediateFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hands in the fixed document of a file.
         * @description Who: RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["addVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/{fileId}/delete-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Deletes a file that is not remediated.
         * @description Who: RM_SU, RM_CAM, RM_CLI
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["deleteFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a reader of one document meets, in numbers, or why that is not known.
         * @description Who: session
         */
        get: operations["getModel"];
        put?: never;
        /**
         * Asks for the check that makes the model: once for each document, whoever asks, until checks change.
         * @description Who: session
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["requestModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/model/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Some entries of a list of what a reader meets: up to 200. Null while there is no model.
         * @description Who: session
         */
        get: operations["listModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/repairs/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a machine would put right in a file’s newest document, or the proposal that waits.
         * @description Who: RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["planRepairs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/repairs/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The same for all files of a job that may be repaired now.
         * @description Who: RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["planAllRepairs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/repairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repairs a file’s newest document, as a proposal in place of an earlier one.
         * @description Who: RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["proposeRepairs"];
        /**
         * Discards the proposal of a file, if there is one.
         * @description Who: RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        delete: operations["discardRepairs"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/repairs/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a proposal the next fixed document of its file.
         * @description Who: RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["useRepairs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The editions of a job’s report, newest first: one for each time it was completed.
         * @description Who: session
         */
        get: operations["listEvidenceReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/reports/{edition}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One edition with a page of its documents, those first with which something is left; `format=json` is all of it, signed, `format=pdf` a tagged PDF.
         * @description Who: session
         */
        get: operations["getEvidenceReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/reports/{edition}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Withdraws the public page of an edition, for good. Readers of the job keep it.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["withdrawEvidenceReport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify/{publicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What anybody learns of a report by its public id, to compare documents with it.
         * @description Who: public
         */
        get: operations["verifyEvidenceReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public keys of all reports, newest first.
         * @description Who: public
         */
        get: operations["listEvidenceKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/judgments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people have judged of each document of a job, in the order of its files.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listJudgments"];
        /**
         * Says of documents in review what only people can judge: a verdict for each condition, or none. The same of all once all were shown.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["setJudgments"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Records which page of a document in review, or that all of it, was shown.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["seeDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/judgments/proposed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Says ‘Does not occur’ wherever the check proposes it and nobody has judged.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["confirmProposed"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/judgments/rest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Answers all open questions of a document in review, once the person was shown the whole of it: ‘Does not occur’ where that is proposed, else ‘Looked at, fine’.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["judgeRest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is not judged, wrong or not fixed in the documents of a job.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["getReviewLeft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The problems of the documents of a job, in the order of its files: for its remediator those that were returned.
         * @description Who: RM_SU, RM_ADM, RM_REM
         */
        get: operations["listProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/files/{fileId}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says of a document in review what is wrong: its verdict is then a problem.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["addProblem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/problems/{problemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Says a problem of a document in review in other words.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["changeProblem"];
        post?: never;
        /**
         * Takes a problem of a document in review back; without any other, nothing is judged.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        delete: operations["removeProblem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notes/{jobId}/client-cam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest notes between client side and administrators, oldest first.
         * @description Who: session
         */
        get: operations["listClientNotes"];
        put?: never;
        /**
         * Writes to the client side and the administrators. A note of the client side answers an open question.
         * @description Who: RM_SU, RM_ADM, RM_CAM, RM_CLI
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["addClientNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notes/{jobId}/remediator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest notes between remediator and administrators, oldest first.
         * @description Who: RM_SU, RM_ADM, RM_REM
         */
        get: operations["listRemediatorNotes"];
        put?: never;
        /**
         * Writes to the remediator and the administrators.
         * @description Who: RM_SU, RM_ADM, RM_REM
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["addRemediatorNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The news of the person, newest first; for the client side those of the current organization.
         * @description Who: session
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the person has not read about these jobs, by job and thread of its comments; jobs without unread news are absent.
         * @description Who: session
         */
        get: operations["listUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Marks these notifications as read, or all without `ids`; refused in a ghost session.
         * @description Who: session
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        put: operations["readNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * When the person gets mails, by kind of news.
         * @description Who: session
         */
        get: operations["getNotificationPreferences"];
        /**
         * Sets when the person gets mails about these kinds of news; refused in a ghost session.
         * @description Who: session
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        put: operations["setNotificationPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the unsubscribing link of a mail would switch off; changes nothing.
         * @description Who: public
         */
        get: operations["showUnsubscribe"];
        put?: never;
        /**
         * Switches off the mails of an unsubscribing link, by one press (RFC 8058).
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{jobId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a job, newest first, as far as the person may know.
         * @description Who: session
         */
        get: operations["listHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact-us": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message to those who run the product.
         * @description Who: public
         *
         *     Fresh second step: Nobody is signed in by a second step yet, or it needs no sign-in.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/remediators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The work of every remediator in a range of days.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listRemediatorReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The work for every organization in a range of days.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listOrganizationReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/remediators/{userId}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of the ledger behind a remediator’s figures, newest first.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listRemediatorLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/organizations/{organizationId}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rows of the ledger behind an organization’s figures, newest first.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listOrganizationLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/deliveries/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Per organization, whether jobs were delivered on time, and where the working time went.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listOrganizationDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/deliveries/remediators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Per remediator, the working time to accept and to hand in, and what was left at the assignment.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listRemediatorDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Completed promises, one row each.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a page costs, by the day from which on it does; the earliest first.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["listRates"];
        put?: never;
        /**
         * Sets what a page costs from a day after today on; replaces what was set for that day.
         * @description Who: RM_SU
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["setRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The drafts and issued statements of a month; for remediators their own issued ones.
         * @description Who: RM_SU, RM_ADM, RM_REM
         */
        get: operations["listStatements"];
        put?: never;
        /**
         * Issues a statement as it was shown, or all of a month that has ended, of one type or of both.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        post: operations["issueStatements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a statement would say now; once it is issued, what it says.
         * @description Who: RM_SU, RM_ADM
         */
        get: operations["getStatementDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements/{statementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An issued statement with the rows that it sums up.
         * @description Who: RM_SU, RM_ADM, RM_REM
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statements/{statementId}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Marks an issued statement as paid, for good.
         * @description Who: RM_SU, RM_ADM
         *
         *     Fresh second step: asked for, of whoever has one.
         */
        put: operations["payStatement"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was done on whose behalf, when and from where, newest first; the total is exact up to 10,000.
         * @description Who: RM_SU
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Processes, database, documents, queues, mail, checks and backups, with warnings; a part that cannot be read in time is null.
         * @description Who: RM_SU
         */
        get: operations["getState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/state/queues/{queue}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts what failed for good in a queue back, to be tried like new.
         * @description Who: RM_SU
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        post: operations["retryQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/first-hour": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which steps of the setup are done, judged by what the installation has.
         * @description Who: RM_SU
         */
        get: operations["getFirstHour"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/first-hour/test-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a mail to the caller’s own address; `GET /first-hour` tells how it went.
         * @description Who: RM_SU
         *
         *     Fresh second step: It changes what its person alone sees, or joins them where somebody has invited them.
         */
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/first-hour/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirms the rates with which the installation began; it changes none.
         * @description Who: RM_SU
         *
         *     Fresh second step: It is daily work on jobs or names, or confirms what is set already: it gives somebody one job and its documents at most.
         */
        put: operations["confirmRates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What changes for the person who asks, as an event stream: each `change` names a kind and the job, if it is of one; each `beat` says that the stream lives. It never renews the session, and it ends with it. After it was cut off, read again what is shown.
         * @description Who: session
         */
        get: operations["openLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Absence: {
            _id: string;
            first_day: string;
            last_day: string;
        };
        AbsenceBody: {
            first_day: string;
            last_day: string;
        };
        ActivityEntry: {
            _id: string;
            /** @enum {string} */
            kind: "job_created" | "job_moved" | "job_renamed" | "priority_changed" | "wish_changed" | "job_archived" | "job_activated" | "promise_changed" | "question_asked" | "question_answered" | "question_closed" | "delivery_signed_off" | "delivery_disputed" | "dispute_answered" | "sign_off_lapsed" | "files_added" | "file_deleted" | "file_remediated" | "file_returned" | "file_reopened" | "version_added" | "documents_judged" | "document_checked" | "fixed_document_checked" | "report_ready" | "report_withdrawn" | "documents_ended" | "job_held" | "job_released" | "quote_made" | "quote_approved" | "quote_cleared" | "quote_earned" | "availability_changed" | "working_time_changed" | "password_reset" | "sessions_ended" | "browser_signed_out" | "user_signed_out" | "password_rules_changed" | "second_step_set_up" | "second_step_removed" | "recovery_codes_made" | "passkey_added" | "passkey_removed" | "sign_in_rules_changed" | "provider_changed" | "provider_removed" | "provider_joined" | "user_created" | "user_updated" | "user_reset" | "user_invited" | "invitation_withdrawn" | "invitation_declined" | "user_joined" | "user_left" | "user_archived" | "user_activated" | "user_erased" | "organization_created" | "organization_updated" | "organization_archived" | "organization_activated" | "organization_held" | "organization_released" | "retention_changed" | "rates_changed" | "calendar_changed" | "promised_hours_changed" | "calendar_removed" | "promised_hours_ended" | "promised_hours_removed" | "statement_issued" | "statement_paid" | "queue_retried" | "ghost_started" | "ghost_ended" | "signed_in" | "sign_in_refused" | "second_step_refused" | "locked_out" | "code_requested" | "code_refused" | "signed_out" | "session_ended" | "document_downloaded" | "report_downloaded" | "list_exported" | "organization_exported";
            createdAt: string;
            actor: components["schemas"]["Person"] | null;
            onBehalfOf: components["schemas"]["Person"] | null;
            about: {
                /** @enum {string} */
                type: "user" | "organization" | "job";
                _id: string;
                name: string;
            } | null;
            note: string | null;
            address: string | null;
            browser: string | null;
        };
        AddProblemBody: {
            /** @enum {string} */
            condition: "reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms";
            versions?: number | string;
            page?: number | string;
            place?: string;
            part?: number | string;
            sentence: string;
        };
        ArchiveBody: {
            isArchived?: boolean | ("true" | "false");
        };
        AssignmentSums: {
            assignments: number;
            minutes_to_accept: number;
            minutes_in_work: number;
            minutes_left: number;
        };
        Box: {
            left: number;
            bottom: number;
            right: number;
            top: number;
        };
        BrowserSession: {
            _id: string;
            browser: string;
            createdAt: string;
            seenAt: string;
            isCurrent: boolean;
        };
        BulkJobsBody: {
            progress?: string | string[];
            status?: string | string[];
            waiting?: string | string[];
            organization?: string | string[];
            remediator?: string | string[];
            priority?: string | string[];
            due?: string | string[];
            from_date?: string;
            to_date?: string;
            query?: string;
            /** @enum {string} */
            action: "claim" | "assign" | "priority" | "promise" | "delete";
            jobs?: (string | "")[] | string | "";
            all?: boolean | ("true" | "false");
            total?: number | string;
            remID?: "" | string;
            own_date?: string;
            reason?: string;
        };
        BulkOutcome: {
            done: components["schemas"]["Job"][];
            refused: components["schemas"]["RefusedJob"][];
        };
        ChangeMessage: {
            /** @enum {string} */
            kind: "job" | "client_notes" | "remediator_notes" | "checks" | "people" | "lockouts" | "activity" | "machine" | "rules" | "availability" | "organizations" | "me" | "views" | "money" | "notifications" | "everything";
            id?: string;
            inMs?: number;
        };
        ChangePasswordBody: {
            current: string;
            password: string;
        };
        ChangeProblemBody: {
            page?: number | string;
            place?: string;
            part?: number | string;
            sentence: string;
        };
        Check: {
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "locked" | "unreadable" | "timed_out" | "too_large" | "failed" | "not_supported";
            reason: string | null;
            engine: string;
            checkedAt: string | null;
            document: {
                file_name: string;
                version: number | null;
            };
            facts: components["schemas"]["CheckFacts"] | null;
            conditions: {
                rule: string;
                /** @enum {string} */
                status: "pass" | "fail" | "warning" | "needs_human" | "not_applicable" | "not_assessed";
                count: number;
                tested: number;
                pages: number[];
                places: components["schemas"]["FaultPlace"][];
                placeCount?: number;
                gaps: string[];
                words: components["schemas"]["ConditionTexts"];
            }[];
            isReported?: boolean;
            later?: {
                engine: string;
                checkedAt: string | null;
                barriers: number;
            };
            descriptions: components["schemas"]["EarlierDescription"][];
            repairs: components["schemas"]["CheckedRepairs"] | null;
        };
        CheckFacts: {
            /** @enum {string} */
            kind: "pdf" | "docx" | "pptx" | "xlsx" | "image";
            pages?: number;
            isPageCountEstimated?: boolean;
            language?: string;
            title?: string;
            titleIsFileName?: boolean;
            producer?: string;
            author?: string;
            isTagged?: boolean;
            isEncrypted?: boolean;
            isSigned?: boolean;
            claimedPart?: string;
            claimsWithoutTags?: boolean;
            scannedPages?: number[];
            outlineItems?: number;
            lacksOutline?: boolean;
            complexPages?: {
                page: number;
                reasons: ("form_fields" | "tables" | "pictures" | "columns" | "scan")[];
            }[];
            width?: number;
            height?: number;
            frames?: number;
        };
        CheckSummary: {
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "locked" | "unreadable" | "timed_out" | "too_large" | "failed" | "not_supported";
            pages: number | null;
            isPageCountEstimated: boolean;
            complexPages?: number;
            barriers: number | null;
            isForPeople: boolean;
            undecided: number | null;
            counted: number | null;
            places?: number;
            engine?: string;
            reportedFrom?: string;
        };
        CheckedRepairs: {
            plan: components["schemas"]["RepairPlan"] | null;
            refusal: ("signed" | "encrypted" | "restricted" | "unreadable" | "format" | "nothing_to_repair" | "text_differs" | "pages_differ" | "worse" | "too_large" | "timed_out" | "failed" | "busy") | null;
        };
        ComparisonWithLostWords: {
            /** @enum {string} */
            state: "waiting" | "compared" | "not_compared";
            reason: ("locked" | "unreadable" | "timed_out" | "too_large" | "failed" | "not_supported") | null;
            words: number | null;
            found: number | null;
            added: number | null;
            pages: {
                original: number | null;
                fixed: number | null;
            };
            structure: {
                original: {
                    headings: number;
                    lists: number;
                    tables: number;
                    heardWords: number;
                };
                fixed: {
                    headings: number;
                    lists: number;
                    tables: number;
                    heardWords: number;
                };
            } | null;
            doubts: ("other_text" | "more_text" | "fewer_pages" | "less_structure" | "other_file" | "same_bytes")[];
            lost: {
                page: number;
                words: string[];
            }[];
        };
        ConditionTexts: {
            looksAt: string;
            wrong: string;
            hurts: string;
            fix: string;
        };
        ConfirmProposedBody: {
            files?: (string | "")[] | string | "";
            versions?: number | string;
        };
        ContactBody: {
            name: string;
            email: string;
            message: string;
        };
        CreateJobBody: {
            job_name: string;
            wished_for?: string;
            submit?: boolean | ("true" | "false");
        };
        CreateViewBody: {
            name: string;
            query?: string;
            isShared?: boolean | ("true" | "false");
        };
        Delivery: {
            _id: string;
            job: {
                _id: string;
                job_name: string;
            };
            organization: {
                _id: string;
                name: string;
            };
            /** @enum {string} */
            priority: "NORMAL" | "RUSH";
            completedAt: string;
            due_at: string;
            is_late: boolean;
            is_first_pass: boolean;
            minutes: {
                to_claim: number;
                to_assign: number;
                to_accept: number;
                quote: number;
                in_work: number;
                in_review: number;
                with_client: number;
            };
            minutes_to_submit: number | null;
        };
        DeliverySums: {
            deliveries: number;
            on_time: number;
            rush: {
                deliveries: number;
                on_time: number;
            };
            first_pass: number;
            disputes_kept: number;
            disputes_reopened: number;
            minutes: {
                to_claim: number;
                to_assign: number;
                to_accept: number;
                quote: number;
                in_work: number;
                in_review: number;
                with_client: number;
            };
            first_deliveries: number;
            minutes_to_submit: number;
        };
        Dispute: {
            _id: string;
            place: string | null;
            reason: string;
            createdAt: string;
            created_by: components["schemas"]["Person"];
            answer: ("keep" | "reopened") | null;
            answer_text: string | null;
            answered_at: string | null;
            answered_by: components["schemas"]["Person"] | null;
        };
        DisputeAnswerBody: {
            answer: string;
        };
        DisputeBody: {
            /** Format: uuid */
            file: string;
            place?: string;
            reason: string;
            seen?: string;
        };
        DocumentComparison: {
            /** @enum {string} */
            state: "waiting" | "compared" | "not_compared";
            reason: ("locked" | "unreadable" | "timed_out" | "too_large" | "failed" | "not_supported") | null;
            words: number | null;
            found: number | null;
            added: number | null;
            pages: {
                original: number | null;
                fixed: number | null;
            };
            structure: {
                original: {
                    headings: number;
                    lists: number;
                    tables: number;
                    heardWords: number;
                };
                fixed: {
                    headings: number;
                    lists: number;
                    tables: number;
                    heardWords: number;
                };
            } | null;
            doubts: ("other_text" | "more_text" | "fewer_pages" | "less_structure" | "other_file" | "same_bytes")[];
        };
        DocumentCriterion: {
            /** @enum {string} */
            result: "failed" | "not_assessed" | "partly" | "people_only" | "judged_fine" | "does_not_occur";
            failed?: string[];
            doubts?: string[];
            undecided?: string[];
            not_judged?: ("reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms")[];
        };
        DocumentModel: {
            /** @enum {string} */
            state: "made" | "older" | "not_made" | "not_checked" | "waiting" | "running" | "locked" | "unreadable" | "timed_out" | "too_large" | "failed" | "not_supported";
            check: string | null;
            document: {
                file_name: string;
                version: number | null;
            };
            model: components["schemas"]["Model"] | null;
        };
        EarlierDescription: {
            picture: string;
            text: string;
            at: string;
            job: {
                _id: string;
                name: string;
            } | null;
        };
        EndPromiseHoursBody: {
            from_date: string;
            /** Format: uuid */
            organization: string;
        };
        EndQuestionBody: {
            reason: string;
        };
        EvidenceCondition: {
            rule: string;
            before: {
                /** @enum {string} */
                status: "pass" | "fail" | "warning" | "needs_human" | "not_applicable" | "not_assessed";
                count: number;
                place_count?: number;
                pages?: number[];
            } | null;
            after: {
                /** @enum {string} */
                status: "pass" | "fail" | "warning" | "needs_human" | "not_applicable" | "not_assessed";
                count: number;
                place_count?: number;
                pages?: number[];
            } | null;
            change: ("fixed" | "reduced" | "unchanged" | "worse" | "new") | null;
        };
        EvidenceDocument: {
            number: number;
            file_name: string;
            original: components["schemas"]["EvidenceFile"];
            fixed: components["schemas"]["EvidenceFile"] | null;
            conditions: components["schemas"]["EvidenceCondition"][];
            judgments: components["schemas"]["EvidenceJudgment"][];
            delivery_reason: string | null;
            put_right?: number | null;
            comparison?: components["schemas"]["DocumentComparison"] | null;
            criteria?: {
                [key: string]: components["schemas"]["DocumentCriterion"];
            };
            verdict: string;
        };
        EvidenceFile: {
            sha256: string;
            size_bytes: number;
            check: {
                /** @enum {string} */
                state: "waiting" | "running" | "done" | "locked" | "unreadable" | "timed_out" | "too_large" | "failed" | "not_supported";
                reason?: string | null;
                engine: string;
                checked_at: string | null;
                pages: number | null;
                is_page_count_estimated: boolean;
                barriers: number | null;
                is_for_people: boolean;
            } | null;
        };
        EvidenceJudgment: {
            /** @enum {string} */
            condition: "reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms";
            /** @enum {string} */
            verdict: "fine" | "absent";
            judged_by: string;
            judged_at: string;
            for_all: boolean;
            with_rest?: boolean;
        };
        EvidenceKey: {
            kid: string;
            /** @constant */
            algorithm: "Ed25519";
            public_key: string;
            createdAt: string;
        };
        EvidenceProof: {
            public_id: string;
            completed_at: string;
            frozen_at: string;
            sha256: string;
            kid: string;
            verdict: string[];
            documents: {
                number: number;
                original: string;
                fixed: string | null;
                verdict: string;
            }[];
            replaced?: {
                withdrawn_at: string;
                public_id: string | null;
            };
        };
        EvidenceReport: {
            edition: number;
            /** @enum {string} */
            state: "preparing" | "ready";
            completed_at: string;
            failed_at: string | null;
            frozen_at: string | null;
            public_id: string | null;
            withdrawn_at: string | null;
            replaced_by?: number;
        };
        EvidenceReportWithDocuments: {
            edition: number;
            /** @enum {string} */
            state: "preparing" | "ready";
            completed_at: string;
            failed_at: string | null;
            frozen_at: string | null;
            public_id: string | null;
            withdrawn_at: string | null;
            replaced_by?: number;
            sha256: string | null;
            kid: string | null;
            overview?: {
                barriers: {
                    before: number;
                    now: number;
                    documents: number;
                };
                put_right: number | null;
                exceptions: number[];
            };
            job: {
                _id: string;
                job_name: string;
                createdAt: string;
            } | null;
            organization: {
                name: string;
            } | null;
            completion_reason?: string | null;
            verdict: string[];
            standard?: components["schemas"]["ReportStandard"];
            criteria?: components["schemas"]["ReportCriterion"][];
            pdf_ua?: components["schemas"]["PdfUaSums"];
            words: {
                [key: string]: {
                    looks_at: string;
                    wrong: string;
                };
            };
            documents: components["schemas"]["EvidenceDocument"][];
        };
        FaultPlace: {
            page?: number;
            object?: string;
            part?: number;
            path?: string;
            mcid?: number;
            form?: string;
            box?: components["schemas"]["Box"];
            font?: string;
            text?: string;
            detail?: string;
            picture?: string;
            count?: number;
            /** @enum {string} */
            unit?: "line" | "passage" | "picture" | "shape" | "sign" | "element" | "time";
        };
        FileRepairs: {
            plan: components["schemas"]["RepairPlan"] | null;
            proposal: {
                _id: string;
                createdAt: string;
                version: number | null;
                size_bytes: number;
                repairs: components["schemas"]["RepairCount"][];
                differences: {
                    /** @enum {string} */
                    id: "title" | "language" | "header_row" | "display_title" | "title_to_xmp" | "outline" | "tab_order" | "link_contents" | "suspects" | "identity_roles" | "standard_roles" | "language_tags" | "note_ids" | "layer_names" | "glyph_lists" | "sign_texts";
                    promised: number;
                    done: number;
                    /** @enum {string} */
                    reason: "worse" | "text_differs" | "readers_differ";
                }[];
                before: {
                    rule: string;
                    /** @enum {string} */
                    status: "pass" | "fail" | "warning" | "needs_human" | "not_applicable" | "not_assessed";
                    count: number;
                    tested: number;
                    pages: number[];
                    places: components["schemas"]["FaultPlace"][];
                    placeCount?: number;
                    gaps: string[];
                    words: components["schemas"]["ConditionTexts"];
                }[];
                after: {
                    rule: string;
                    /** @enum {string} */
                    status: "pass" | "fail" | "warning" | "needs_human" | "not_applicable" | "not_assessed";
                    count: number;
                    tested: number;
                    pages: number[];
                    places: components["schemas"]["FaultPlace"][];
                    placeCount?: number;
                    gaps: string[];
                    words: components["schemas"]["ConditionTexts"];
                }[];
            } | null;
            refusal: {
                /** @enum {string} */
                reason: "signed" | "encrypted" | "restricted" | "unreadable" | "format" | "nothing_to_repair" | "text_differs" | "pages_differ" | "worse" | "too_large" | "timed_out" | "failed" | "busy";
                conditions: string[];
            } | null;
        };
        FileSignOff: {
            file: string;
            file_name: string;
            version: number | null;
            /** @enum {string} */
            state: "waiting" | "signed_off" | "disputed" | "lapsed";
            is_current: boolean;
            delivered_at: string;
            lapses_at: string;
            decided_at: string | null;
            decided_by: components["schemas"]["Person"] | null;
            may_be_disputed: boolean;
            disputes: components["schemas"]["Dispute"][];
        };
        FileVersion: {
            _id: string;
            number: number;
            file_name: string;
            size_bytes: number;
            sha256: string;
            uploaded_by: components["schemas"]["Person"];
            createdAt: string;
            check: components["schemas"]["CheckSummary"] | null;
            comparison: components["schemas"]["DocumentComparison"] | null;
            author: string | null;
        };
        FirstHour: {
            isOver: boolean;
            done: ("name" | "mail" | "account_manager" | "organization" | "remediator" | "rates" | "backup")[];
            mail: {
                /** @enum {string} */
                way: "server" | "folder";
                sentAt: string | null;
                test: {
                    /** @enum {string} */
                    state: "waiting" | "failing" | "refused";
                    code: string | null;
                } | null;
            };
            accountManager: {
                _id: string;
                firstName: string;
                lastName: string;
                email: string;
            } | null;
            rates: {
                today: {
                    simple_page: number;
                    complex_page: number;
                };
                next: {
                    simple_page: number;
                    complex_page: number;
                    from_date: string;
                } | null;
            };
            backup: {
                at: string | null;
                command: string;
            };
        };
        ForgotPasswordBody: {
            email: string;
        };
        HistoryEntry: {
            _id: string;
            /** @enum {string} */
            kind: "job_created" | "job_moved" | "job_renamed" | "priority_changed" | "wish_changed" | "job_archived" | "job_activated" | "promise_changed" | "question_asked" | "question_answered" | "question_closed" | "delivery_signed_off" | "delivery_disputed" | "dispute_answered" | "sign_off_lapsed" | "files_added" | "file_deleted" | "file_remediated" | "file_returned" | "file_reopened" | "version_added" | "documents_judged" | "document_checked" | "fixed_document_checked" | "report_ready" | "report_withdrawn" | "documents_ended" | "job_held" | "job_released" | "quote_made" | "quote_approved" | "quote_cleared" | "quote_earned" | "availability_changed" | "working_time_changed" | "password_reset" | "sessions_ended" | "browser_signed_out" | "user_signed_out" | "password_rules_changed" | "second_step_set_up" | "second_step_removed" | "recovery_codes_made" | "passkey_added" | "passkey_removed" | "sign_in_rules_changed" | "provider_changed" | "provider_removed" | "provider_joined" | "user_created" | "user_updated" | "user_reset" | "user_invited" | "invitation_withdrawn" | "invitation_declined" | "user_joined" | "user_left" | "user_archived" | "user_activated" | "user_erased" | "organization_created" | "organization_updated" | "organization_archived" | "organization_activated" | "organization_held" | "organization_released" | "retention_changed" | "rates_changed" | "calendar_changed" | "promised_hours_changed" | "calendar_removed" | "promised_hours_ended" | "promised_hours_removed" | "statement_issued" | "statement_paid" | "queue_retried" | "ghost_started" | "ghost_ended";
            createdAt: string;
            actor: components["schemas"]["Person"] | null;
            from: ("CREATED" | "SUBMITTED" | "ALLOTTED_ADMIN" | "ASSIGNED_REMEDIATOR" | "SPECIAL_APPROVAL_PENDING" | "APPROVED_REMEDIATOR" | "SPECIAL_JOB_APPROVED" | "REMEDIATION_PARTIAL" | "REMEDIATION_COMPLETED" | "IN_REVIEW" | "COMPLETED" | "CLOSED") | null;
            to: ("CREATED" | "SUBMITTED" | "ALLOTTED_ADMIN" | "ASSIGNED_REMEDIATOR" | "SPECIAL_APPROVAL_PENDING" | "APPROVED_REMEDIATOR" | "SPECIAL_JOB_APPROVED" | "REMEDIATION_PARTIAL" | "REMEDIATION_COMPLETED" | "IN_REVIEW" | "COMPLETED" | "CLOSED") | null;
            reason: string | null;
            file_name: string | null;
            note: string | null;
            page_note: string | null;
            check: {
                /** @enum {string} */
                state: "waiting" | "running" | "done" | "locked" | "unreadable" | "timed_out" | "too_large" | "failed" | "not_supported";
                pages: number | null;
                barriers: number | null;
                barriersBefore: number | null;
            } | null;
        };
        IssueStatementsBody: {
            /** @enum {string} */
            type: "remediator" | "organization" | "all";
            month: string;
            all?: boolean | ("true" | "false");
            id?: "" | string;
            sum?: number | string;
            lines?: number | string;
            statements?: number | string;
        };
        IssuedStatements: {
            issued: components["schemas"]["Statement"][];
            left_out: {
                party: {
                    _id: string;
                    name: string;
                };
                reason: string;
            }[];
        };
        Job: {
            _id: string;
            job_name: string;
            createdAt: string;
            no_of_files: number;
            no_of_remediated_files: number;
            /** @enum {string} */
            status: "CREATED" | "SUBMITTED" | "ALLOTTED_ADMIN" | "ASSIGNED_REMEDIATOR" | "SPECIAL_APPROVAL_PENDING" | "APPROVED_REMEDIATOR" | "SPECIAL_JOB_APPROVED" | "REMEDIATION_PARTIAL" | "REMEDIATION_COMPLETED" | "IN_REVIEW" | "COMPLETED" | "CLOSED";
            due_at: string | null;
            is_late: boolean;
            waits_for_client_since: string | null;
            sign_off: ("signed_off" | "disputed" | "lapsed") | null;
            isArchived: boolean;
            assigned_to: components["schemas"]["Person"] | null;
            isSpecialJob: boolean;
            job_cost: number | null;
            pending_quote: number | null;
            /** @enum {string} */
            priority: "NORMAL" | "RUSH";
            wished_for: string | null;
            organization: {
                _id: string;
                name: string;
                isArchived: boolean;
            };
            created_by: components["schemas"]["Person"];
            documents: {
                endOn: string | null;
                endedAt: string | null;
                heldBy: ("job" | "organization") | null;
            };
        };
        JobCheck: {
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "locked" | "unreadable" | "timed_out" | "too_large" | "failed" | "not_supported";
            pages: number;
            isPageCountEstimated: boolean;
            barriers: number;
            documentsWithBarriers: number;
        };
        JobFile: {
            _id: string;
            removedAt: string | null;
            file_name: string;
            file_id: string;
            size_bytes: number;
            uploaded_by: {
                user: components["schemas"]["Person"];
            };
            date_uploaded: string;
            is_remediated: boolean;
            isUnchanged: boolean;
            isMarkedSinceAssigned: boolean;
            isReturned: boolean | null;
            isHandedIn: boolean | null;
            isSpecialFile: boolean;
            isNonBillable: boolean;
            simple_pages: number | null;
            complex_pages: number | null;
            page_note: string | null;
            delivery_reason: string | null;
            alreadyRemediated: {
                at: string;
                job: {
                    _id: string;
                    name: string;
                } | null;
            } | null;
            check: components["schemas"]["CheckSummary"] | null;
            versions: components["schemas"]["FileVersion"][];
        };
        JobParties: {
            organizations: components["schemas"]["OrganizationName"][];
            remediators: components["schemas"]["Person"][];
        };
        JobProblem: {
            _id: string;
            /** @enum {string} */
            condition: "reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms";
            page: number | null;
            place: string | null;
            part: number | null;
            sentence: string;
            found_by: components["schemas"]["Person"];
            foundAt: string;
            file: string;
            file_name: string;
            version: number | null;
            isPresent: boolean;
            isReturned: boolean;
        };
        JobRepairs: {
            plan: components["schemas"]["RepairPlan"] | null;
            proposal: {
                _id: string;
                createdAt: string;
                version: number | null;
                size_bytes: number;
                repairs: components["schemas"]["RepairCount"][];
                differences: {
                    /** @enum {string} */
                    id: "title" | "language" | "header_row" | "display_title" | "title_to_xmp" | "outline" | "tab_order" | "link_contents" | "suspects" | "identity_roles" | "standard_roles" | "language_tags" | "note_ids" | "layer_names" | "glyph_lists" | "sign_texts";
                    promised: number;
                    done: number;
                    /** @enum {string} */
                    reason: "worse" | "text_differs" | "readers_differ";
                }[];
                before: {
                    rule: string;
                    /** @enum {string} */
                    status: "pass" | "fail" | "warning" | "needs_human" | "not_applicable" | "not_assessed";
                    count: number;
                    tested: number;
                    pages: number[];
                    places: components["schemas"]["FaultPlace"][];
                    placeCount?: number;
                    gaps: string[];
                    words: components["schemas"]["ConditionTexts"];
                }[];
                after: {
                    rule: string;
                    /** @enum {string} */
                    status: "pass" | "fail" | "warning" | "needs_human" | "not_applicable" | "not_assessed";
                    count: number;
                    tested: number;
                    pages: number[];
                    places: components["schemas"]["FaultPlace"][];
                    placeCount?: number;
                    gaps: string[];
                    words: components["schemas"]["ConditionTexts"];
                }[];
            } | null;
            refusal: {
                /** @enum {string} */
                reason: "signed" | "encrypted" | "restricted" | "unreadable" | "format" | "nothing_to_repair" | "text_differs" | "pages_differ" | "worse" | "too_large" | "timed_out" | "failed" | "busy";
                conditions: string[];
            } | null;
            file: string;
            title: string | null;
            language: string | null;
        }[];
        JobReturn: {
            reason: string | null;
            actor: components["schemas"]["Person"];
            createdAt: string;
        };
        JobSignOff: {
            files: components["schemas"]["FileSignOff"][];
            may_sign_off: boolean;
        };
        JobView: {
            _id: string;
            name: string;
            query: string;
            isShared: boolean;
            created_by: components["schemas"]["Person"];
            createdAt: string;
        };
        JobWithFiles: {
            _id: string;
            job_name: string;
            createdAt: string;
            no_of_files: number;
            no_of_remediated_files: number;
            /** @enum {string} */
            status: "CREATED" | "SUBMITTED" | "ALLOTTED_ADMIN" | "ASSIGNED_REMEDIATOR" | "SPECIAL_APPROVAL_PENDING" | "APPROVED_REMEDIATOR" | "SPECIAL_JOB_APPROVED" | "REMEDIATION_PARTIAL" | "REMEDIATION_COMPLETED" | "IN_REVIEW" | "COMPLETED" | "CLOSED";
            due_at: string | null;
            is_late: boolean;
            waits_for_client_since: string | null;
            sign_off: ("signed_off" | "disputed" | "lapsed") | null;
            isArchived: boolean;
            assigned_to: components["schemas"]["Person"] | null;
            isSpecialJob: boolean;
            job_cost: number | null;
            pending_quote: number | null;
            /** @enum {string} */
            priority: "NORMAL" | "RUSH";
            wished_for: string | null;
            organization: {
                _id: string;
                name: string;
                isArchived: boolean;
            };
            created_by: components["schemas"]["Person"];
            documents: {
                endOn: string | null;
                endedAt: string | null;
                heldBy: ("job" | "organization") | null;
            };
            check: components["schemas"]["JobCheck"] | null;
            files: components["schemas"]["JobFile"][];
            returned: components["schemas"]["JobReturn"] | null;
            has_report: boolean;
            promise: components["schemas"]["Promise"] | null;
            account_manager: components["schemas"]["Person"] | null;
        };
        JudgeRestBody: {
            version?: string;
            versions?: number | string;
            open?: ("" | "reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms")[] | ("" | "reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms");
            absent?: ("" | "reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms")[] | ("" | "reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms");
        };
        JudgedDocument: {
            file: string;
            file_name: string;
            version: number | null;
            judgments: components["schemas"]["Judgment"][];
            problems: components["schemas"]["Problem"][];
            proposed: ("reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms")[];
            voided: number;
            seen: components["schemas"]["SeenPages"];
        };
        Judgment: {
            /** @enum {string} */
            condition: "reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms";
            /** @enum {string} */
            verdict: "fine" | "problem" | "absent";
            judged_by: components["schemas"]["Person"];
            judgedAt: string;
            for_all: boolean;
            with_rest: boolean;
        };
        JudgmentProgress: {
            judged: number;
            conditions: number;
            problems: number;
            versions: number;
        };
        LedgerLine: {
            _id: string;
            /** @enum {string} */
            kind: "pages" | "quote" | "reversal";
            createdAt: string;
            job: {
                _id: string | null;
                job_name: string;
            };
            file: {
                _id: string;
                file_name: string;
            } | null;
            remediator: {
                _id: string;
                firstName: string;
                lastName: string;
            } | null;
            organization: {
                _id: string;
                name: string;
            };
            simple_pages: number;
            complex_pages: number;
            counted_pages: number | null;
            isPageCountEstimated: boolean;
            isBillable: boolean;
            simple_page: number;
            complex_page: number;
            amount: number;
            reverses: string | null;
        };
        LedgerSums: {
            jobs: number;
            simple_pages: number;
            complex_pages: number;
            non_billable_pages: number;
            special_jobs: number;
            total_special_jobs_cost: number;
            total_cost: number;
        };
        LegalHoldBody: {
            is_held: boolean | ("true" | "false");
            reason: string;
        };
        ListedJob: {
            _id: string;
            job_name: string;
            createdAt: string;
            no_of_files: number;
            no_of_remediated_files: number;
            /** @enum {string} */
            status: "CREATED" | "SUBMITTED" | "ALLOTTED_ADMIN" | "ASSIGNED_REMEDIATOR" | "SPECIAL_APPROVAL_PENDING" | "APPROVED_REMEDIATOR" | "SPECIAL_JOB_APPROVED" | "REMEDIATION_PARTIAL" | "REMEDIATION_COMPLETED" | "IN_REVIEW" | "COMPLETED" | "CLOSED";
            due_at: string | null;
            is_late: boolean;
            waits_for_client_since: string | null;
            sign_off: ("signed_off" | "disputed" | "lapsed") | null;
            isArchived: boolean;
            assigned_to: components["schemas"]["Person"] | null;
            isSpecialJob: boolean;
            job_cost: number | null;
            pending_quote: number | null;
            /** @enum {string} */
            priority: "NORMAL" | "RUSH";
            wished_for: string | null;
            organization: {
                _id: string;
                name: string;
                isArchived: boolean;
            };
            created_by: components["schemas"]["Person"];
            documents: {
                endOn: string | null;
                endedAt: string | null;
                heldBy: ("job" | "organization") | null;
            };
            check: components["schemas"]["JobCheck"] | null;
        };
        LoginBody: {
            email: string;
            password: string;
        };
        MarkSpecialBody: {
            job_cost: number | string;
            files?: (string | "")[] | string | "";
        };
        Me: {
            _id: string;
            userId: string;
            email: string;
            firstName: string;
            lastName: string;
            /** @enum {string} */
            role: "RM_SU" | "RM_ADM" | "RM_CAM" | "RM_REM" | "RM_CLI";
            /** @enum {string} */
            userType: "RM_SU" | "RM_ADM" | "RM_CAM" | "RM_REM" | "RM_CLI";
            phone_number: string | null;
            countryCode: string;
            isVerified: boolean;
            isArchived: boolean;
            isErased?: boolean;
            isAvailable: boolean;
            company_name: string | null;
            secondary_email: string | null;
            unique_id: string | null;
            createdAt: string;
            organizations: components["schemas"]["OrganizationName"][];
            hasSecondStep?: boolean;
            isShared?: boolean;
            special_jobs?: number;
            total_special_jobs_cost?: number;
            complex_pages?: number;
            simple_pages?: number;
            organization: components["schemas"]["OrganizationName"] | null;
            impersonatedBy: components["schemas"]["Person"] | null;
            limits: {
                maxFileBytes: number;
                maxFilesPerJob: number;
            };
            rates: {
                simple_page: number;
                complex_page: number;
            } | null;
            zone: string | null;
        };
        Model: {
            /** @enum {string} */
            kind: "pdf" | "docx" | "pptx" | "xlsx" | "image";
            pages?: number;
            isTagged: boolean;
            language?: string;
            totals: {
                parts: number;
                heard: number;
                headings: number;
                pictures: number;
                tables: number;
                cells: number;
                links: number;
                fields: number;
                languages: number;
                unread: number;
                decoration: number;
                pages: number;
            };
            cut: {
                part?: number;
                page?: number;
                reason: string;
            } | null;
            gaps: string[];
        };
        ModelEntries: {
            /** @constant */
            list: "parts";
            check: string;
            total: number;
            entries: components["schemas"]["ModelPart"][];
            next: number | null;
        } | {
            /** @constant */
            list: "heard";
            check: string;
            total: number;
            entries: {
                part: number;
                page?: number;
                language?: string;
                text?: string;
                lastPage?: number;
                role?: string;
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "headings";
            check: string;
            total: number;
            entries: {
                part?: number;
                page?: number;
                language?: string;
                text?: string;
                level?: number;
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "pictures";
            check: string;
            total: number;
            entries: {
                part?: number;
                page?: number;
                language?: string;
                text?: string;
                role?: string;
                alt?: string;
                actual?: string;
                name?: string;
                /** @constant */
                isDecoration?: true;
                box?: components["schemas"]["Box"];
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "tables";
            check: string;
            total: number;
            entries: {
                part?: number;
                page?: number;
                language?: string;
                text?: string;
                lastPage?: number;
                rows: number;
                columns: number;
                firstCell: number;
                cells: number;
                headerCells: number;
                summary?: string;
                /** @constant */
                isBroken?: true;
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "cells";
            check: string;
            total: number;
            entries: {
                part?: number;
                page?: number;
                language?: string;
                text?: string;
                table: number;
                row: number;
                column: number;
                rowSpan: number;
                columnSpan: number;
                isHeader: boolean;
                scope?: string;
                name?: string;
                headers?: string[];
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "links";
            check: string;
            total: number;
            entries: {
                part?: number;
                page?: number;
                language?: string;
                text?: string;
                description?: string;
                address?: string;
                targetPage?: number;
                object?: string;
                box?: components["schemas"]["Box"];
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "fields";
            check: string;
            total: number;
            entries: {
                part?: number;
                page?: number;
                language?: string;
                text?: string;
                /** @enum {string} */
                kind: "text" | "checkbox" | "radio" | "button" | "choice" | "signature" | "unknown";
                name?: string;
                label?: string;
                /** @constant */
                isRequired?: true;
                object?: string;
                box?: components["schemas"]["Box"];
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "languages";
            check: string;
            total: number;
            entries: {
                part?: number;
                page?: number;
                language: string;
                text?: string;
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "unread";
            check: string;
            total: number;
            entries: {
                part?: number;
                page?: number;
                language?: string;
                text?: string;
                /** @enum {string} */
                content?: "text" | "picture" | "shape" | "annotation";
                box?: components["schemas"]["Box"];
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "decoration";
            check: string;
            total: number;
            entries: {
                part?: number;
                page?: number;
                language?: string;
                text?: string;
                /** @enum {string} */
                content?: "text" | "picture" | "shape" | "annotation";
                box?: components["schemas"]["Box"];
            }[];
            next: number | null;
        } | {
            /** @constant */
            list: "pages";
            check: string;
            total: number;
            entries: {
                number: number;
                box?: components["schemas"]["Box"];
                rotation?: number;
                part?: number;
                unread: number;
            }[];
            next: number | null;
        };
        ModelPart: {
            id: number;
            /** @enum {string} */
            kind: "tag" | "text" | "unread" | "decoration";
            parent?: number;
            depth: number;
            last: number;
            role?: string;
            type?: string;
            page?: number;
            lastPage?: number;
            object?: string;
            name?: string;
            marks?: {
                page: number;
                mcid: number;
                form?: string;
            }[];
            objects?: {
                object?: string;
                page?: number;
                box?: components["schemas"]["Box"];
            }[];
            language?: string;
            /** @constant */
            isOwnLanguage?: true;
            text?: string;
            alt?: string;
            actual?: string;
            expansion?: string;
            title?: string;
            /** @constant */
            isCut?: true;
            /** @constant */
            isReplaced?: true;
            /** @enum {string} */
            content?: "text" | "picture" | "shape" | "annotation";
            attributes?: {
                scope?: string;
                headers?: string[];
                rowSpan?: number;
                columnSpan?: number;
                numbering?: string;
                placement?: string;
                summary?: string;
            };
            box?: components["schemas"]["Box"];
        };
        Note: {
            _id: string;
            user: components["schemas"]["Person"];
            message: string;
            dateSent: string;
        };
        Notification: {
            _id: string;
            /** @enum {string} */
            kind: "created" | "submitted" | "assigned" | "quote_decided" | "returned" | "declined" | "handed_back" | "quote_waiting" | "in_review" | "accepted" | "completed" | "reopened" | "priority_raised" | "due_soon" | "late" | "promise_moved" | "question_asked" | "question_answered" | "sign_off_ending" | "delivery_signed_off" | "delivery_disputed" | "dispute_answered" | "statement_issued" | "barriers_found" | "report_ready" | "documents_ending" | "client_note" | "remediator_note" | "quota_used" | "machine_warning";
            move: ("submit" | "claim" | "assign" | "accept" | "decline" | "quote" | "approveQuote" | "declineQuote" | "remediate" | "complete" | "completeReview" | "return" | "reassign" | "reopen" | "close" | "handBack") | null;
            createdAt: string;
            isRead: boolean;
            job: {
                _id: string;
                job_name: string;
            } | null;
            jobs: number;
            thread: ("client-cam" | "remediator") | null;
            statement: {
                _id: string;
                number: string;
            } | null;
            warning: string | null;
            organization: string | null;
            organizations: number;
        };
        NotificationPreference: {
            /** @enum {string} */
            kind: "created" | "submitted" | "assigned" | "quote_decided" | "returned" | "declined" | "handed_back" | "quote_waiting" | "in_review" | "accepted" | "completed" | "reopened" | "priority_raised" | "due_soon" | "late" | "promise_moved" | "question_asked" | "question_answered" | "sign_off_ending" | "delivery_signed_off" | "delivery_disputed" | "dispute_answered" | "statement_issued" | "barriers_found" | "report_ready" | "documents_ending" | "client_note" | "remediator_note" | "quota_used" | "machine_warning";
            /** @enum {string} */
            mail: "at_once" | "daily" | "off";
        };
        NotificationPreferencesBody: {
            /** @enum {string} */
            created?: "at_once" | "daily" | "off";
            /** @enum {string} */
            submitted?: "at_once" | "daily" | "off";
            /** @enum {string} */
            assigned?: "at_once" | "daily" | "off";
            /** @enum {string} */
            quote_decided?: "at_once" | "daily" | "off";
            /** @enum {string} */
            returned?: "at_once" | "daily" | "off";
            /** @enum {string} */
            declined?: "at_once" | "daily" | "off";
            /** @enum {string} */
            handed_back?: "at_once" | "daily" | "off";
            /** @enum {string} */
            quote_waiting?: "at_once" | "daily" | "off";
            /** @enum {string} */
            in_review?: "at_once" | "daily" | "off";
            /** @enum {string} */
            accepted?: "at_once" | "daily" | "off";
            /** @enum {string} */
            completed?: "at_once" | "daily" | "off";
            /** @enum {string} */
            reopened?: "at_once" | "daily" | "off";
            /** @enum {string} */
            priority_raised?: "at_once" | "daily" | "off";
            /** @enum {string} */
            due_soon?: "at_once" | "daily" | "off";
            /** @enum {string} */
            late?: "at_once" | "daily" | "off";
            /** @enum {string} */
            promise_moved?: "at_once" | "daily" | "off";
            /** @enum {string} */
            question_asked?: "at_once" | "daily" | "off";
            /** @enum {string} */
            question_answered?: "at_once" | "daily" | "off";
            /** @enum {string} */
            sign_off_ending?: "at_once" | "daily" | "off";
            /** @enum {string} */
            delivery_signed_off?: "at_once" | "daily" | "off";
            /** @enum {string} */
            delivery_disputed?: "at_once" | "daily" | "off";
            /** @enum {string} */
            dispute_answered?: "at_once" | "daily" | "off";
            /** @enum {string} */
            statement_issued?: "at_once" | "daily" | "off";
            /** @enum {string} */
            barriers_found?: "at_once" | "daily" | "off";
            /** @enum {string} */
            report_ready?: "at_once" | "daily" | "off";
            /** @enum {string} */
            documents_ending?: "at_once" | "daily" | "off";
            /** @enum {string} */
            client_note?: "at_once" | "daily" | "off";
            /** @enum {string} */
            remediator_note?: "at_once" | "daily" | "off";
            /** @enum {string} */
            quota_used?: "at_once" | "daily" | "off";
            /** @enum {string} */
            machine_warning?: "at_once" | "daily" | "off";
        };
        Organization: {
            _id: string;
            name: string;
            email: string;
            countryCode: string;
            phone_number: string;
            address: {
                street: string;
                secondary_street: string | null;
                city: string;
                state: string;
                zip: string;
            };
            useCAMForBilling: boolean;
            billingEmail: string | null;
            billingPhone: string | null;
            report_standard: components["schemas"]["ReportStandard"];
            sign_off_days: number;
            client_account_managers: {
                _id: string;
                firstName: string;
                lastName: string;
                email: string;
                countryCode: string;
                phone_number: string | null;
            }[];
            isArchived: boolean;
            createdAt: string;
            special_jobs: number;
            total_special_jobs_cost: number;
            complex_pages: number;
            simple_pages: number;
        };
        OrganizationBody: {
            name: string;
            email: string;
            countryCode: string;
            phone_number: string;
            street: string;
            secondary_street?: string;
            city: string;
            state: string;
            zip: string;
            /** Format: uuid */
            camID: string;
            useCAMForBilling?: boolean | ("true" | "false");
            billingEmail?: string;
            billingPhone?: string;
            /** @enum {string} */
            report_standard?: "wcag" | "section508" | "en301549" | "pdf_ua";
            sign_off_days?: number | string;
        };
        OrganizationDeliveryRow: {
            deliveries: number;
            on_time: number;
            rush: {
                deliveries: number;
                on_time: number;
            };
            first_pass: number;
            disputes_kept: number;
            disputes_reopened: number;
            minutes: {
                to_claim: number;
                to_assign: number;
                to_accept: number;
                quote: number;
                in_work: number;
                in_review: number;
                with_client: number;
            };
            first_deliveries: number;
            minutes_to_submit: number;
            _id: string;
            name: string;
            isArchived: boolean;
        };
        OrganizationName: {
            _id: string;
            name: string;
        };
        OrganizationReportRow: {
            jobs: number;
            simple_pages: number;
            complex_pages: number;
            non_billable_pages: number;
            special_jobs: number;
            total_special_jobs_cost: number;
            total_cost: number;
            _id: string;
            name: string;
            email: string;
            isArchived: boolean;
        };
        OwnInvitation: {
            organization: components["schemas"]["OrganizationName"];
            createdAt: string;
            expiresAt: string;
        };
        PagesPerDayBody: {
            pages_per_day: number | string;
        };
        Pagination: {
            page: number;
            limit: number;
            total: number;
            totalPages: number;
            /** @constant */
            isCapped?: true;
        };
        PasswordRules: {
            minLength: number;
            refusesCommon: boolean;
            refusesOwn: boolean;
        };
        PasswordRulesBody: {
            minLength: number | string;
            refusesCommon: boolean | ("true" | "false");
            refusesOwn: boolean | ("true" | "false");
        };
        PayStatementBody: {
            paid_on: string;
        };
        PdfUaSums: {
            [key: string]: {
                [key: string]: number;
            };
        };
        Person: {
            _id: string | null;
            firstName: string;
            lastName: string;
            /** @enum {string} */
            userType: "RM_SU" | "RM_ADM" | "RM_CAM" | "RM_REM" | "RM_CLI";
        };
        Problem: {
            _id: string;
            /** @enum {string} */
            condition: "reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms";
            page: number | null;
            place: string | null;
            part: number | null;
            sentence: string;
            found_by: components["schemas"]["Person"];
            foundAt: string;
        };
        ProfileBody: {
            firstName: string;
            lastName: string;
            phone_number?: string;
            countryCode?: string;
        };
        Promise: {
            hours: number | null;
            pages: number | null;
            is_fixed: boolean;
            own_date: string | null;
            reason: string | null;
            made_by: components["schemas"]["Person"] | null;
        };
        PromiseHours: {
            _id: string;
            from_date: string;
            organization: components["schemas"]["OrganizationName"] | null;
            ends_own: boolean;
            pages_per_file: number;
            small_pages: number;
            medium_pages: number;
            large_pages: number;
            small_normal: number;
            small_rush: number;
            medium_normal: number;
            medium_rush: number;
            large_normal: number;
            large_rush: number;
            huge_normal: number;
            huge_rush: number;
        };
        PromiseHoursBody: {
            from_date: string;
            organization?: "" | string;
            pages_per_file: number | string;
            small_pages: number | string;
            medium_pages: number | string;
            large_pages: number | string;
            small_normal: number | string;
            small_rush: number | string;
            medium_normal: number | string;
            medium_rush: number | string;
            large_normal: number | string;
            large_rush: number | string;
            huge_normal: number | string;
            huge_rush: number | string;
        };
        ProposeRepairsBody: {
            title?: string;
            language?: string;
            first_row_is_header?: boolean | ("true" | "false");
        };
        Provider: {
            organization: components["schemas"]["OrganizationName"] | null;
            issuer: string;
            clientId: string;
            domains: string[];
            isOnlyWay: boolean;
            newRole: ("RM_ADM" | "RM_REM" | "RM_CLI") | null;
            hasOwnAddress: boolean;
        };
        ProviderBody: {
            organization?: "" | string;
            issuer: string;
            clientId: string;
            clientSecret?: string;
            domains: string;
            isOnlyWay: boolean | ("true" | "false");
            newRole?: "" | ("RM_ADM" | "RM_REM" | "RM_CLI");
            hasOwnAddress?: boolean | ("true" | "false");
        };
        Quota: {
            _id: string;
            name: string;
            documents: {
                used: number;
                most: number | null;
                isDefault: boolean;
            };
            openJobs: {
                used: number;
                most: number | null;
                isDefault: boolean;
            };
            retention: components["schemas"]["RetentionFacts"];
        };
        QuotaBody: {
            max_gibibytes?: number | string;
            max_open_jobs?: number | string;
        };
        Rate: {
            _id: string;
            from_date: string;
            simple_page: number;
            complex_page: number;
        };
        RateBody: {
            simple_page: number | string;
            complex_page: number | string;
            from_date: string;
        };
        Refusal: {
            message: string;
            /** @enum {string} */
            code: "logout_refused" | "unreadable_body" | "not_signed_in" | "wrong_credentials" | "provider_refused" | "sign_in_expired" | "forbidden" | "provider_required" | "fresh_sign_in_required" | "foreign_origin" | "not_found" | "unknown_address" | "request_too_slow" | "organization_required" | "organization_changed" | "invalid_state" | "job_moved" | "sign_off_moved" | "job_archived" | "organization_archived" | "list_changed" | "too_many_jobs" | "no_files" | "file_remediated" | "file_changed" | "newer_document" | "last_file" | "last_account_manager" | "organization_taken" | "without_organizations" | "not_impersonable" | "not_impersonating" | "email_taken" | "email_of_archived" | "user_archived" | "erasure_held" | "second_step_changed" | "month_not_ended" | "statement_issued" | "statement_changed" | "statement_empty" | "statement_paid" | "view_taken" | "too_many_views" | "quota_reached" | "upload_expired" | "request_running" | "report_not_ready" | "report_outdated" | "report_withdrawn" | "documents_ended" | "document_lost" | "document_changed" | "file_too_large" | "too_many_files" | "body_too_large" | "file_type_refused" | "media_type_refused" | "range_not_satisfiable" | "invalid_input" | "idempotency_key_reused" | "remediator_unfit" | "too_many_tries" | "too_many_exports" | "too_many_writes" | "too_many_requests" | "internal" | "unavailable" | "another_store" | "overloaded" | "no_room";
            errors?: {
                [key: string]: string;
            };
        };
        RefusedJob: {
            job: {
                _id: string;
                job_name: string | null;
            };
            code: string;
            message: string;
        };
        RemediateBody: {
            simple_pages: number | string;
            complex_pages: number | string;
            page_note?: string;
            reason?: string;
            seen?: (number | string)[] | "";
        };
        RemediatorDeliveryRow: {
            assignments: number;
            minutes_to_accept: number;
            minutes_in_work: number;
            minutes_left: number;
            _id: string;
            firstName: string;
            lastName: string;
            isArchived: boolean;
        };
        RemediatorLoad: {
            _id: string;
            firstName: string;
            lastName: string;
            email: string;
            company_name: string | null;
            isAvailable: boolean;
            open_jobs: number;
            open_files: number;
            open_pages: number;
            through_on: string | null;
            absence: {
                first_day: string;
                last_day: string;
                has_begun: boolean;
            } | null;
            last_work: string | null;
        };
        RemediatorReportRow: {
            jobs: number;
            simple_pages: number;
            complex_pages: number;
            non_billable_pages: number;
            special_jobs: number;
            total_special_jobs_cost: number;
            total_cost: number;
            _id: string;
            firstName: string;
            lastName: string;
            email: string;
            isAvailable: boolean;
            isVerified: boolean;
            isArchived: boolean;
        };
        RemoveProviderBody: {
            organization?: "" | string;
        };
        ReopenBody: {
            status?: "" | ("CREATED" | "SUBMITTED" | "ALLOTTED_ADMIN" | "ASSIGNED_REMEDIATOR" | "SPECIAL_APPROVAL_PENDING" | "APPROVED_REMEDIATOR" | "SPECIAL_JOB_APPROVED" | "REMEDIATION_PARTIAL" | "REMEDIATION_COMPLETED" | "IN_REVIEW" | "COMPLETED" | "CLOSED");
            /** Format: uuid */
            remID: string;
            files?: (string | "")[] | string | "";
        };
        RepairCount: {
            /** @enum {string} */
            id: "title" | "language" | "header_row" | "display_title" | "title_to_xmp" | "outline" | "tab_order" | "link_contents" | "suspects" | "identity_roles" | "standard_roles" | "language_tags" | "note_ids" | "layer_names" | "glyph_lists" | "sign_texts";
            count: number;
        };
        RepairPlan: {
            repairs: components["schemas"]["RepairCount"][];
            withAnswers: {
                /** @enum {string} */
                id: "title" | "language" | "header_row" | "display_title" | "title_to_xmp" | "outline" | "tab_order" | "link_contents" | "suspects" | "identity_roles" | "standard_roles" | "language_tags" | "note_ids" | "layer_names" | "glyph_lists" | "sign_texts";
                count: number;
                /** @enum {string} */
                needs: "language" | "title" | "headerRow";
            }[];
            barriers: {
                rule: string;
                /** @enum {string} */
                needs?: "language" | "title" | "headerRow";
            }[];
            questions: {
                title?: {
                    proposed?: string;
                };
                language?: {
                    proposed?: string;
                };
                /** @constant */
                headerRow?: true;
            };
        };
        ReportCriterion: {
            number: string;
            name: string;
            /** @enum {string} */
            level: "A" | "AA";
            /** @enum {string} */
            since: "2.0" | "2.1" | "2.2";
            en301549: string | null;
            section508: string | null;
            /** @enum {string} */
            result: "failed" | "not_assessed" | "partly" | "people_only" | "judged_fine" | "does_not_occur";
            documents: {
                [key: string]: number;
            };
            failed?: {
                rule: string;
                places: number;
                documents: number;
                numbers: number[];
            }[];
            doubts?: string[];
            undecided?: string[];
            not_judged?: ("reading_order" | "descriptions" | "headings" | "tables" | "links" | "contrast" | "languages" | "forms")[];
            uncovered: string;
            remark: string;
        };
        /** @enum {string} */
        ReportStandard: "wcag" | "section508" | "en301549" | "pdf_ua";
        ResetPasswordBody: {
            email: string;
            password: string;
            otp: string;
            token?: string;
        };
        Retention: {
            keepMonths: number | null;
            hasHold: boolean;
            first: {
                job_name: string;
                completedAt: string;
                endOn: string | null;
            } | null;
            _id: string;
            name: string;
        };
        RetentionBody: {
            keep_months?: number | string;
        };
        RetentionFacts: {
            keepMonths: number | null;
            hasHold: boolean;
            first: {
                job_name: string;
                completedAt: string;
                endOn: string | null;
            } | null;
        };
        ReviewEnd: {
            /** @enum {string} */
            move: "completeReview" | "return" | "reassign";
            actor: components["schemas"]["Person"];
            createdAt: string;
        };
        ReviewLeft: {
            conditions: number;
            notJudged: number;
            toJudge: string | null;
            problems: number;
            documentsWithBarriers: number;
            notFullyChecked: number;
            notChecked: number;
            beingChecked: number;
            sealed: number;
            notFixed: number;
            unseen: number;
        };
        SecondStepNeeded: {
            user: null;
            secondStep: ("code" | "passkey" | "recovery_code" | "set_up")[];
        };
        SeeDocumentBody: {
            version?: string;
            page?: number | string;
            of?: number | string;
            whole?: boolean | ("true" | "false");
        };
        SeenPages: {
            pages: number;
            of: number | null;
            isWhole: boolean;
        };
        Session: {
            user: components["schemas"]["User"];
            organization: components["schemas"]["OrganizationName"] | null;
            /** @enum {string} */
            userType: "RM_SU" | "RM_ADM" | "RM_CAM" | "RM_REM" | "RM_CLI";
            /** @enum {string} */
            role: "RM_SU" | "RM_ADM" | "RM_CAM" | "RM_REM" | "RM_CLI";
            isVerified: boolean;
            isInvited?: boolean;
        };
        SessionEnd: {
            secondsLeft: number;
            /** @enum {string} */
            reason: "idle" | "ghost" | "age";
        };
        SetDueDateBody: {
            own_date: string;
            reason: string;
        };
        SetJudgmentsBody: {
            files?: (string | "")[] | string | "";
            for_all?: boolean | ("true" | "false");
            versions?: number | string;
            problems?: (string | "")[] | string | "";
            reading_order?: ("" | ("fine" | "absent")) | null;
            descriptions?: ("" | ("fine" | "absent")) | null;
            headings?: ("" | ("fine" | "absent")) | null;
            tables?: ("" | ("fine" | "absent")) | null;
            links?: ("" | ("fine" | "absent")) | null;
            contrast?: ("" | ("fine" | "absent")) | null;
            languages?: ("" | ("fine" | "absent")) | null;
            forms?: ("" | ("fine" | "absent")) | null;
        };
        SignOffBody: {
            files?: (string | "")[] | string | "";
            all?: boolean | ("true" | "false");
            seen?: string;
        };
        Statement: {
            jobs: number;
            simple_pages: number;
            complex_pages: number;
            non_billable_pages: number;
            special_jobs: number;
            total_special_jobs_cost: number;
            total_cost: number;
            _id: string | null;
            /** @enum {string} */
            type: "remediator" | "organization";
            /** @enum {string} */
            state: "draft" | "issued" | "paid";
            number: string | null;
            month: string;
            party: {
                _id: string;
                name: string;
                email: string;
                address: string[];
            };
            sum: number;
            lines: number;
            issuedAt: string | null;
            paid_on: string | null;
        };
        StatementTotals: {
            simple_pages: number;
            complex_pages: number;
            non_billable_pages: number;
            total_special_jobs_cost: number;
            lines: number;
            sum: number;
        };
        StatementWithEntries: {
            jobs: number;
            simple_pages: number;
            complex_pages: number;
            non_billable_pages: number;
            special_jobs: number;
            total_special_jobs_cost: number;
            total_cost: number;
            _id: string | null;
            /** @enum {string} */
            type: "remediator" | "organization";
            /** @enum {string} */
            state: "draft" | "issued" | "paid";
            number: string | null;
            month: string;
            party: {
                _id: string;
                name: string;
                email: string;
                address: string[];
            };
            sum: number;
            lines: number;
            issuedAt: string | null;
            paid_on: string | null;
            entries: components["schemas"]["LedgerLine"][];
        };
        SystemStatus: {
            readAt: string;
            processes: {
                _id: string;
                host: string;
                pid: number;
                version: string;
                isolation: ("namespaces" | "node") | null;
                startedAt: string;
                seenAt: string;
                isGone: boolean;
            }[] | null;
            database: {
                version: string;
                sizeBytes: number;
                connections: {
                    used: number;
                    most: number;
                };
                isInRecovery: boolean;
                replicas: {
                    name: string;
                    state: string;
                    lagSeconds: number | null;
                    isSynchronous: boolean;
                }[];
            } | null;
            documents: {
                /** @enum {string} */
                store: "folder" | "bucket";
                place: string;
                storeId: string | null;
                documents: number;
                sizeBytes: number;
                unknownUploads: number;
                lost: {
                    file_name: string;
                    job_name: string;
                    object: string;
                }[];
            } | null;
            disks: {
                host: string;
                places: ("rows" | "documents" | "temporary")[];
                sizeBytes: number;
                freeBytes: number;
            }[] | null;
            queues: {
                /** @enum {string} */
                queue: "mail" | "check" | "comparison" | "evidence";
                waiting: number;
                running: number;
                failed: number;
                oldestSeconds: number;
            }[] | null;
            mail: {
                sentAt: string | null;
                failedAt: string | null;
                failureCode: string | null;
                failingSince: string | null;
            } | null;
            checks: {
                lastMinute: number;
                lastHour: number;
            } | null;
            operations: {
                runs: {
                    /** @enum {string} */
                    kind: "backup" | "verify_ledger" | "verify_files";
                    startedAt: string;
                    endedAt: string;
                    /** @enum {string} */
                    outcome: "done" | "found" | "failed";
                    summary: string;
                }[];
                keptSince: string;
                backupHours: number;
                backupCommand: string;
            } | null;
            warnings: {
                /** @enum {string} */
                kind: "database_read_only" | "documents_unknown" | "documents_lost" | "disk_nearly_full" | "disk_filling" | "backup_late" | "backup_never" | "backup_failed" | "mail_failing" | "checks_late" | "reports_late" | "queue_failed" | "verification_found" | "verification_failed" | "process_gone" | "versions_differ" | "connections_few" | "replica_late";
                subject: string;
                text: string;
                advice: string;
            }[];
        };
        TryProviderBody: {
            issuer: string;
        };
        UnreadNotifications: {
            job: string;
            thread: ("client-cam" | "remediator") | null;
            count: number;
            newest: string;
        };
        Unsubscribe: {
            kinds: ("created" | "submitted" | "assigned" | "quote_decided" | "returned" | "declined" | "handed_back" | "quote_waiting" | "in_review" | "accepted" | "completed" | "reopened" | "priority_raised" | "due_soon" | "late" | "promise_moved" | "question_asked" | "question_answered" | "sign_off_ending" | "delivery_signed_off" | "delivery_disputed" | "dispute_answered" | "statement_issued" | "barriers_found" | "report_ready" | "documents_ending" | "client_note" | "remediator_note" | "quota_used" | "machine_warning")[];
        };
        UpdateJobBody: {
            job_name?: string;
            priority?: "" | ("NORMAL" | "RUSH");
            wished_for?: string;
        };
        UpdateStatusBody: {
            move: boolean | ("true" | "false");
            status?: "" | ("CREATED" | "SUBMITTED" | "ALLOTTED_ADMIN" | "ASSIGNED_REMEDIATOR" | "SPECIAL_APPROVAL_PENDING" | "APPROVED_REMEDIATOR" | "SPECIAL_JOB_APPROVED" | "REMEDIATION_PARTIAL" | "REMEDIATION_COMPLETED" | "IN_REVIEW" | "COMPLETED" | "CLOSED");
            remID?: "" | string;
            files?: (string | "")[] | string | "";
            problems?: (string | "")[] | string | "";
            reason?: string;
        };
        User: {
            _id: string;
            userId: string;
            email: string;
            firstName: string;
            lastName: string;
            /** @enum {string} */
            role: "RM_SU" | "RM_ADM" | "RM_CAM" | "RM_REM" | "RM_CLI";
            /** @enum {string} */
            userType: "RM_SU" | "RM_ADM" | "RM_CAM" | "RM_REM" | "RM_CLI";
            phone_number: string | null;
            countryCode: string;
            isVerified: boolean;
            isArchived: boolean;
            isErased?: boolean;
            isAvailable: boolean;
            company_name: string | null;
            secondary_email: string | null;
            unique_id: string | null;
            createdAt: string;
            organizations: components["schemas"]["OrganizationName"][];
            hasSecondStep?: boolean;
            isShared?: boolean;
            special_jobs?: number;
            total_special_jobs_cost?: number;
            complex_pages?: number;
            simple_pages?: number;
        };
        WaitingCounts: {
            [key: string]: number;
        };
        WorkCalendar: {
            _id: string;
            from_date: string;
            zone: string;
            days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            opens_at: string;
            closes_at: string;
            holidays: {
                day: string;
                name: string;
            }[];
        };
        WorkCalendarBody: {
            from_date: string;
            zone: string;
            days?: string | string[];
            opens_at: string;
            closes_at: string;
            /** @default  */
            holidays: string;
        };
        WorkingTime: {
            pages_per_day: number | null;
            absences: components["schemas"]["Absence"][];
            zone: string;
            today: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "nobody@example.com",
                 *       "password": "not the password"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["LoginBody"];
                /**
                 * @example {
                 *       "email": "nobody@example.com",
                 *       "password": "not the password"
                 *     }
                 */
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Session"] | components["schemas"]["SecondStepNeeded"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSignInWays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            passkey: boolean;
                            provider: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "nobody@example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ForgotPasswordBody"];
                /**
                 * @example {
                 *       "email": "nobody@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "nobody@example.com",
                 *       "password": "a new password",
                 *       "otp": "00000000"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ResetPasswordBody"];
                /**
                 * @example {
                 *       "email": "nobody@example.com",
                 *       "password": "a new password",
                 *       "otp": "00000000"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orgId: string;
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Me"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                user_type?: string | string[];
                userType?: string | string[];
                status?: string | string[];
                query?: string;
                sort?: "" | ("firstName:asc" | "firstName:desc" | "email:asc" | "email:desc" | "status:asc" | "status:desc" | "createdAt:asc" | "createdAt:desc" | "isAvailable:asc" | "isAvailable:desc");
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
                fits_first?: boolean | ("true" | "false");
                jobId?: "" | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listSuperUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    changeAvailability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isAvailable": "true"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    isAvailable?: boolean | ("true" | "false");
                    jobs?: (string | "")[] | string | "";
                };
                /**
                 * @example {
                 *       "isAvailable": "true"
                 *     }
                 */
                "application/json": {
                    isAvailable?: boolean | ("true" | "false");
                    jobs?: (string | "")[] | string | "";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isArchived": "true"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    isArchived?: boolean | ("true" | "false");
                };
                /**
                 * @example {
                 *       "isArchived": "true"
                 *     }
                 */
                "application/json": {
                    isArchived?: boolean | ("true" | "false");
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getRemediatorsLoad: {
        parameters: {
            query?: {
                ids?: (string | "")[] | string | "";
                jobId?: "" | string;
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["RemediatorLoad"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getWorkingTime: {
        parameters: {
            query?: {
                past?: boolean | ("true" | "false");
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["WorkingTime"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setPagesPerDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pages_per_day": "40"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["PagesPerDayBody"];
                /**
                 * @example {
                 *       "pages_per_day": "40"
                 *     }
                 */
                "application/json": components["schemas"]["PagesPerDayBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["WorkingTime"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    addAbsence: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_day": "2999-01-01",
                 *       "last_day": "2999-01-05"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AbsenceBody"];
                /**
                 * @example {
                 *       "first_day": "2999-01-01",
                 *       "last_day": "2999-01-05"
                 *     }
                 */
                "application/json": components["schemas"]["AbsenceBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Absence"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    changeAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
                absenceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "first_day": "2999-02-01",
                 *       "last_day": "2999-02-05"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AbsenceBody"];
                /**
                 * @example {
                 *       "first_day": "2999-02-01",
                 *       "last_day": "2999-02-05"
                 *     }
                 */
                "application/json": components["schemas"]["AbsenceBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Absence"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    removeAbsence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
                absenceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    inviteAdministrator: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "invited@example.com",
                 *       "firstName": "First",
                 *       "lastName": "Last"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    firstName: string;
                    lastName: string;
                    email: string;
                };
                /**
                 * @example {
                 *       "email": "invited@example.com",
                 *       "firstName": "First",
                 *       "lastName": "Last"
                 *     }
                 */
                "application/json": {
                    firstName: string;
                    lastName: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listAccountManagers: {
        parameters: {
            query?: {
                status?: string | string[];
                query?: string;
                sort?: "" | ("firstName:asc" | "firstName:desc" | "email:asc" | "email:desc" | "status:asc" | "status:desc" | "createdAt:asc" | "createdAt:desc");
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    inviteAccountManager: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "invited@example.com",
                 *       "firstName": "First",
                 *       "lastName": "Last",
                 *       "phone_number": "555 0100",
                 *       "countryCode": "+1"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    firstName: string;
                    lastName: string;
                    phone_number: string;
                    countryCode: string;
                    email: string;
                };
                /**
                 * @example {
                 *       "email": "invited@example.com",
                 *       "firstName": "First",
                 *       "lastName": "Last",
                 *       "phone_number": "555 0100",
                 *       "countryCode": "+1"
                 *     }
                 */
                "application/json": {
                    firstName: string;
                    lastName: string;
                    phone_number: string;
                    countryCode: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    inviteRemediator: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "invited@example.com",
                 *       "firstName": "First",
                 *       "lastName": "Last"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    firstName: string;
                    lastName: string;
                    company_name?: string;
                    secondary_email?: string;
                    email: string;
                };
                /**
                 * @example {
                 *       "email": "invited@example.com",
                 *       "firstName": "First",
                 *       "lastName": "Last"
                 *     }
                 */
                "application/json": {
                    firstName: string;
                    lastName: string;
                    company_name?: string;
                    secondary_email?: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    inviteClient: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "invited@example.com",
                 *       "firstName": "First",
                 *       "lastName": "Last"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    firstName: string;
                    lastName: string;
                    email: string;
                };
                /**
                 * @example {
                 *       "email": "invited@example.com",
                 *       "firstName": "First",
                 *       "lastName": "Last"
                 *     }
                 */
                "application/json": {
                    firstName: string;
                    lastName: string;
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    countUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            RM_ADM: number;
                            RM_CAM: number;
                            RM_REM: number;
                            RM_CLI: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "First",
                 *       "lastName": "Last",
                 *       "phone_number": "555 0100",
                 *       "countryCode": "+1"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    firstName: string;
                    lastName: string;
                    phone_number?: string;
                    countryCode?: string;
                    company_name?: string;
                    secondary_email?: string;
                };
                /**
                 * @example {
                 *       "firstName": "First",
                 *       "lastName": "Last",
                 *       "phone_number": "555 0100",
                 *       "countryCode": "+1"
                 *     }
                 */
                "application/json": {
                    firstName: string;
                    lastName: string;
                    phone_number?: string;
                    countryCode?: string;
                    company_name?: string;
                    secondary_email?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    resetUserPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "First",
                 *       "lastName": "Last",
                 *       "phone_number": "555 0100",
                 *       "countryCode": "+1"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ProfileBody"];
                /**
                 * @example {
                 *       "firstName": "First",
                 *       "lastName": "Last",
                 *       "phone_number": "555 0100",
                 *       "countryCode": "+1"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current": "not the present one",
                 *       "password": "a new password"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ChangePasswordBody"];
                /**
                 * @example {
                 *       "current": "not the present one",
                 *       "password": "a new password"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["BrowserSession"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSessionEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["SessionEnd"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    eraseUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Example"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    name: string;
                };
                /**
                 * @example {
                 *       "name": "Ada Example"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listSessionsOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["BrowserSession"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    endSessionOfUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                userId: string;
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    endSessionsOfUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getPasswordRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["PasswordRules"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setPasswordRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minLength": "6",
                 *       "refusesCommon": "false",
                 *       "refusesOwn": "false"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["PasswordRulesBody"];
                /**
                 * @example {
                 *       "minLength": "6",
                 *       "refusesCommon": "false",
                 *       "refusesOwn": "false"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordRulesBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["PasswordRules"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    ghostLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    ghostLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    passSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "000000"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    code: string;
                    trust?: boolean | ("true" | "false");
                };
                /**
                 * @example {
                 *       "code": "000000"
                 *     }
                 */
                "application/json": {
                    code: string;
                    trust?: boolean | ("true" | "false");
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    beginSecondStepAtSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            key: string;
                            qrCode: string[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setUpSecondStepAtSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "000000"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    code: string;
                };
                /**
                 * @example {
                 *       "code": "000000"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            session: components["schemas"]["Session"];
                            recoveryCodes: string[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            since: string | null;
                            recoveryCodesLeft: number;
                            passkeys: {
                                _id: string;
                                name: string;
                                addedAt: string;
                                lastUsedAt: string | null;
                            }[];
                            isRequired: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setUpSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "000000"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    code: string;
                };
                /**
                 * @example {
                 *       "code": "000000"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            recoveryCodes: string[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    removeSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    beginSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current": "not the present one"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    current: string;
                };
                /**
                 * @example {
                 *       "current": "not the present one"
                 *     }
                 */
                "application/json": {
                    current: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            key: string;
                            qrCode: string[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    confirmSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "000000"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    code: string;
                };
                /**
                 * @example {
                 *       "code": "000000"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            recoveryCodes: string[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    removeSecondStepOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "A lost phone"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    reason: string;
                };
                /**
                 * @example {
                 *       "reason": "A lost phone"
                 *     }
                 */
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSignInRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            /** @enum {string} */
                            secondStep: "nobody" | "administrators" | "everybody";
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setSignInRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secondStep": "nobody"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    secondStep: "nobody" | "administrators" | "everybody";
                };
                /**
                 * @example {
                 *       "secondStep": "nobody"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    secondStep: "nobody" | "administrators" | "everybody";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            /** @enum {string} */
                            secondStep: "nobody" | "administrators" | "everybody";
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    beginProviderSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "nobody@example.com"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    email: string;
                };
                /**
                 * @example {
                 *       "email": "nobody@example.com"
                 *     }
                 */
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            address: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    finishProviderSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "?code=a-code&state=a-state"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    answer: string;
                    provider?: string;
                };
                /**
                 * @example {
                 *       "answer": "?code=a-code&state=a-state"
                 *     }
                 */
                "application/json": {
                    answer: string;
                    provider?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Session"] | components["schemas"]["SecondStepNeeded"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    logoutByProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "logout_token": "no.token.really"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    logout_token: string;
                };
                /**
                 * @example {
                 *       "logout_token": "no.token.really"
                 *     }
                 */
                "application/json": {
                    logout_token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            providers: components["schemas"]["Provider"][];
                            redirectAddress: string;
                            logoutAddress: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "issuer": "https://login.example.com",
                 *       "clientId": "curbcut",
                 *       "clientSecret": "a secret",
                 *       "domains": "example.com",
                 *       "isOnlyWay": "false"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ProviderBody"];
                /**
                 * @example {
                 *       "issuer": "https://login.example.com",
                 *       "clientId": "curbcut",
                 *       "clientSecret": "a secret",
                 *       "domains": "example.com",
                 *       "isOnlyWay": "false"
                 *     }
                 */
                "application/json": components["schemas"]["ProviderBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Provider"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    removeProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "organization": ""
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["RemoveProviderBody"];
                /**
                 * @example {
                 *       "organization": ""
                 *     }
                 */
                "application/json": components["schemas"]["RemoveProviderBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    tryProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "issuer": "http://127.0.0.1:9"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["TryProviderBody"];
                /**
                 * @example {
                 *       "issuer": "http://127.0.0.1:9"
                 *     }
                 */
                "application/json": components["schemas"]["TryProviderBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            isFine: boolean;
                            message: string;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    beginPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            challenge: string;
                            rpId: string;
                            timeout: number;
                            /** @enum {string} */
                            userVerification: "required" | "preferred";
                            allowCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                                transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                            }[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    passkeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "{}"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    answer: string;
                };
                /**
                 * @example {
                 *       "answer": "{}"
                 *     }
                 */
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    beginPasskeyStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            challenge: string;
                            rpId: string;
                            timeout: number;
                            /** @enum {string} */
                            userVerification: "required" | "preferred";
                            allowCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                                transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                            }[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    passPasskeyStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "{}"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    answer: string;
                    trust?: boolean | ("true" | "false");
                };
                /**
                 * @example {
                 *       "answer": "{}"
                 *     }
                 */
                "application/json": {
                    answer: string;
                    trust?: boolean | ("true" | "false");
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    beginPasskeyAtSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            challenge: string;
                            rp: {
                                id: string;
                                name: string;
                            };
                            user: {
                                id: string;
                                name: string;
                                displayName: string;
                            };
                            pubKeyCredParams: {
                                /** @constant */
                                type: "public-key";
                                alg: number;
                            }[];
                            timeout: number;
                            /** @constant */
                            attestation: "none";
                            excludeCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                                transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                            }[];
                            authenticatorSelection: {
                                /** @constant */
                                residentKey: "preferred";
                                /** @constant */
                                requireResidentKey: false;
                                /** @constant */
                                userVerification: "preferred";
                            };
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    addPasskeyAtSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "{}",
                 *       "name": "Laptop"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    name: string;
                    answer: string;
                };
                /**
                 * @example {
                 *       "answer": "{}",
                 *       "name": "Laptop"
                 *     }
                 */
                "application/json": {
                    name: string;
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            session: components["schemas"]["Session"];
                            recoveryCodes: string[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "current": "not the present one"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    current?: string;
                };
                /**
                 * @example {
                 *       "current": "not the present one"
                 *     }
                 */
                "application/json": {
                    current?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            challenge: string;
                            rp: {
                                id: string;
                                name: string;
                            };
                            user: {
                                id: string;
                                name: string;
                                displayName: string;
                            };
                            pubKeyCredParams: {
                                /** @constant */
                                type: "public-key";
                                alg: number;
                            }[];
                            timeout: number;
                            /** @constant */
                            attestation: "none";
                            excludeCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                                transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                            }[];
                            authenticatorSelection: {
                                /** @constant */
                                residentKey: "preferred";
                                /** @constant */
                                requireResidentKey: false;
                                /** @constant */
                                userVerification: "preferred";
                            };
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "{}",
                 *       "name": "Laptop"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    name: string;
                    answer: string;
                };
                /**
                 * @example {
                 *       "answer": "{}",
                 *       "name": "Laptop"
                 *     }
                 */
                "application/json": {
                    name: string;
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            recoveryCodes: string[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    beginPasskeyConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            challenge: string;
                            rpId: string;
                            timeout: number;
                            /** @enum {string} */
                            userVerification: "required" | "preferred";
                            allowCredentials: {
                                id: string;
                                /** @constant */
                                type: "public-key";
                                transports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
                            }[];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    confirmByPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "{}"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    answer: string;
                };
                /**
                 * @example {
                 *       "answer": "{}"
                 *     }
                 */
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listOrganizations: {
        parameters: {
            query?: {
                status?: string | string[];
                query?: string;
                sort?: "" | ("name:asc" | "name:desc" | "email:asc" | "email:desc" | "isArchived:asc" | "isArchived:desc" | "createdAt:asc" | "createdAt:desc");
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Organization"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sample Organization",
                 *       "email": "organization@example.com",
                 *       "countryCode": "+1",
                 *       "phone_number": "555 0100",
                 *       "street": "1 Sample Street",
                 *       "city": "Sample City",
                 *       "state": "Sample State",
                 *       "zip": "00000",
                 *       "camID": "00000000-0000-7000-8000-000000000000",
                 *       "useCAMForBilling": "true"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["OrganizationBody"];
                /**
                 * @example {
                 *       "name": "Sample Organization",
                 *       "email": "organization@example.com",
                 *       "countryCode": "+1",
                 *       "phone_number": "555 0100",
                 *       "street": "1 Sample Street",
                 *       "city": "Sample City",
                 *       "state": "Sample State",
                 *       "zip": "00000",
                 *       "camID": "00000000-0000-7000-8000-000000000000",
                 *       "useCAMForBilling": "true"
                 *     }
                 */
                "application/json": components["schemas"]["OrganizationBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Organization"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    countOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            all: number;
                            active: number;
                            inactive: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sample Organization",
                 *       "email": "organization@example.com",
                 *       "countryCode": "+1",
                 *       "phone_number": "555 0100",
                 *       "street": "1 Sample Street",
                 *       "city": "Sample City",
                 *       "state": "Sample State",
                 *       "zip": "00000",
                 *       "camID": "00000000-0000-7000-8000-000000000000",
                 *       "useCAMForBilling": "true"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["OrganizationBody"];
                /**
                 * @example {
                 *       "name": "Sample Organization",
                 *       "email": "organization@example.com",
                 *       "countryCode": "+1",
                 *       "phone_number": "555 0100",
                 *       "street": "1 Sample Street",
                 *       "city": "Sample City",
                 *       "state": "Sample State",
                 *       "zip": "00000",
                 *       "camID": "00000000-0000-7000-8000-000000000000",
                 *       "useCAMForBilling": "true"
                 *     }
                 */
                "application/json": components["schemas"]["OrganizationBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Organization"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isArchived": "true"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    isArchived?: boolean | ("true" | "false");
                };
                /**
                 * @example {
                 *       "isArchived": "true"
                 *     }
                 */
                "application/json": {
                    isArchived?: boolean | ("true" | "false");
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Organization"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    exportOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listQuotas: {
        parameters: {
            query?: {
                query?: string;
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Quota"][];
                        pagination: components["schemas"]["Pagination"];
                        defaults: {
                            documents: number | null;
                            openJobs: number | null;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "max_gibibytes": "2.5",
                 *       "max_open_jobs": "100"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["QuotaBody"];
                /**
                 * @example {
                 *       "max_gibibytes": "2.5",
                 *       "max_open_jobs": "100"
                 *     }
                 */
                "application/json": components["schemas"]["QuotaBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Quota"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setRetention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "keep_months": "24"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["RetentionBody"];
                /**
                 * @example {
                 *       "keep_months": "24"
                 *     }
                 */
                "application/json": components["schemas"]["RetentionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setOrganizationHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_held": "true",
                 *       "reason": "A lawsuit"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["LegalHoldBody"];
                /**
                 * @example {
                 *       "is_held": "true",
                 *       "reason": "A lawsuit"
                 *     }
                 */
                "application/json": components["schemas"]["LegalHoldBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Retention"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setJobHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "is_held": "true",
                 *       "reason": "A lawsuit"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["LegalHoldBody"];
                /**
                 * @example {
                 *       "is_held": "true",
                 *       "reason": "A lawsuit"
                 *     }
                 */
                "application/json": components["schemas"]["LegalHoldBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listOrganizationsOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["OrganizationName"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setOrganizationsOfUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "organizations": [
                 *         ""
                 *       ]
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    organizations: (string | "")[] | string | "";
                };
                /**
                 * @example {
                 *       "organizations": [
                 *         ""
                 *       ]
                 *     }
                 */
                "application/json": {
                    organizations: (string | "")[] | string | "";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["User"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["OrganizationName"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listClients: {
        parameters: {
            query?: {
                status?: string | string[];
                query?: string;
                sort?: "" | ("firstName:asc" | "firstName:desc" | "email:asc" | "email:desc" | "status:asc" | "status:desc" | "createdAt:asc" | "createdAt:desc");
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            clients: components["schemas"]["User"][];
                        };
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    removeClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["OwnInvitation"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["OrganizationName"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                orgId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                progress?: string | string[];
                status?: string | string[];
                waiting?: string | string[];
                organization?: string | string[];
                remediator?: string | string[];
                priority?: string | string[];
                due?: string | string[];
                from_date?: string;
                to_date?: string;
                query?: string;
                sort?: "" | ("job_name:asc" | "job_name:desc" | "organization:asc" | "organization:desc" | "no_of_files:asc" | "no_of_files:desc" | "status:asc" | "status:desc" | "priority:asc" | "priority:desc" | "due_at:asc" | "due_at:desc" | "createdAt:asc" | "createdAt:desc");
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["ListedJob"][];
                        pagination: components["schemas"]["Pagination"];
                        filteredBy?: components["schemas"]["JobParties"];
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    createJob: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateJobBody"] & {
                    files?: string[];
                };
                /**
                 * @example {
                 *       "job_name": "Sample job"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["CreateJobBody"];
                /**
                 * @example {
                 *       "job_name": "Sample job"
                 *     }
                 */
                "application/json": components["schemas"]["CreateJobBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    countJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            in_progress: number;
                            in_review: number;
                            completed: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JobWithFiles"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    addFiles: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": Record<string, never> & {
                    files?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    updateJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_name": "Another name"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UpdateJobBody"];
                /**
                 * @example {
                 *       "job_name": "Another name"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateJobBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isArchived": "true"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ArchiveBody"];
                /**
                 * @example {
                 *       "isArchived": "true"
                 *     }
                 */
                "application/json": components["schemas"]["ArchiveBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    countWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["WaitingCounts"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seeJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "threads": [
                 *         "client-cam"
                 *       ]
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    threads?: string | string[];
                };
                /**
                 * @example {
                 *       "threads": [
                 *         "client-cam"
                 *       ]
                 *     }
                 */
                "application/json": {
                    threads?: string | string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    bulkJobs: {
        parameters: {
            query?: {
                progress?: string | string[];
                status?: string | string[];
                waiting?: string | string[];
                organization?: string | string[];
                remediator?: string | string[];
                priority?: string | string[];
                due?: string | string[];
                from_date?: string;
                to_date?: string;
                query?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "claim",
                 *       "jobs": [
                 *         "00000000-0000-7000-8000-000000000000"
                 *       ]
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["BulkJobsBody"];
                /**
                 * @example {
                 *       "action": "claim",
                 *       "jobs": [
                 *         "00000000-0000-7000-8000-000000000000"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkJobsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["BulkOutcome"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JobView"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sample view",
                 *       "query": "status=CREATED&sort=createdAt:desc"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["CreateViewBody"];
                /**
                 * @example {
                 *       "name": "Sample view",
                 *       "query": "status=CREATED&sort=createdAt:desc"
                 *     }
                 */
                "application/json": components["schemas"]["CreateViewBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JobView"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                viewId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    updateStatus: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "move": "true"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["UpdateStatusBody"];
                /**
                 * @example {
                 *       "move": "true"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateStatusBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    markSpecial: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "job_cost": "12.50"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["MarkSpecialBody"];
                /**
                 * @example {
                 *       "job_cost": "12.50"
                 *     }
                 */
                "application/json": components["schemas"]["MarkSpecialBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    reopenJob: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remID": "00000000-0000-7000-8000-000000000000"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ReopenBody"];
                /**
                 * @example {
                 *       "remID": "00000000-0000-7000-8000-000000000000"
                 *     }
                 */
                "application/json": components["schemas"]["ReopenBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    closeJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listPromiseRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            calendars: components["schemas"]["WorkCalendar"][];
                            hours: components["schemas"]["PromiseHours"][];
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setWorkCalendar: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_date": "2999-01-01",
                 *       "zone": "Europe/Berlin",
                 *       "days": [
                 *         "mon",
                 *         "tue"
                 *       ],
                 *       "opens_at": "09:00",
                 *       "closes_at": "17:00",
                 *       "holidays": "2999-12-25 Christmas Day"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["WorkCalendarBody"];
                /**
                 * @example {
                 *       "from_date": "2999-01-01",
                 *       "zone": "Europe/Berlin",
                 *       "days": [
                 *         "mon",
                 *         "tue"
                 *       ],
                 *       "opens_at": "09:00",
                 *       "closes_at": "17:00",
                 *       "holidays": "2999-12-25 Christmas Day"
                 *     }
                 */
                "application/json": components["schemas"]["WorkCalendarBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["WorkCalendar"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setPromiseHours: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_date": "2999-01-01",
                 *       "pages_per_file": "10",
                 *       "small_normal": "8",
                 *       "small_rush": "8",
                 *       "medium_normal": "8",
                 *       "medium_rush": "8",
                 *       "large_normal": "8",
                 *       "large_rush": "8",
                 *       "huge_normal": "8",
                 *       "huge_rush": "8",
                 *       "small_pages": "20",
                 *       "medium_pages": "100",
                 *       "large_pages": "500"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["PromiseHoursBody"];
                /**
                 * @example {
                 *       "from_date": "2999-01-01",
                 *       "pages_per_file": "10",
                 *       "small_normal": "8",
                 *       "small_rush": "8",
                 *       "medium_normal": "8",
                 *       "medium_rush": "8",
                 *       "large_normal": "8",
                 *       "large_rush": "8",
                 *       "huge_normal": "8",
                 *       "huge_rush": "8",
                 *       "small_pages": "20",
                 *       "medium_pages": "100",
                 *       "large_pages": "500"
                 *     }
                 */
                "application/json": components["schemas"]["PromiseHoursBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["PromiseHours"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    endPromiseHours: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from_date": "2999-01-01",
                 *       "organization": "00000000-0000-7000-8000-000000000000"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["EndPromiseHoursBody"];
                /**
                 * @example {
                 *       "from_date": "2999-01-01",
                 *       "organization": "00000000-0000-7000-8000-000000000000"
                 *     }
                 */
                "application/json": components["schemas"]["EndPromiseHoursBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["PromiseHours"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    removeWorkCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                calendarId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    removePromiseHours: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hoursId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setDueDate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "own_date": "2999-01-01",
                 *       "reason": "A sample reason"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["SetDueDateBody"];
                /**
                 * @example {
                 *       "own_date": "2999-01-01",
                 *       "reason": "A sample reason"
                 *     }
                 */
                "application/json": components["schemas"]["SetDueDateBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    endQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "A sample reason"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["EndQuestionBody"];
                /**
                 * @example {
                 *       "reason": "A sample reason"
                 *     }
                 */
                "application/json": components["schemas"]["EndQuestionBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSignOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JobSignOff"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    signOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "all": "true"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["SignOffBody"];
                /**
                 * @example {
                 *       "all": "true"
                 *     }
                 */
                "application/json": components["schemas"]["SignOffBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    disputeDelivery: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "00000000-0000-7000-8000-000000000000",
                 *       "place": "Page 3",
                 *       "reason": "A sample reason"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["DisputeBody"];
                /**
                 * @example {
                 *       "file": "00000000-0000-7000-8000-000000000000",
                 *       "place": "Page 3",
                 *       "reason": "A sample reason"
                 *     }
                 */
                "application/json": components["schemas"]["DisputeBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    answerDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                disputeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "A sample answer"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["DisputeAnswerBody"];
                /**
                 * @example {
                 *       "answer": "A sample answer"
                 *     }
                 */
                "application/json": components["schemas"]["DisputeAnswerBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listFiles: {
        parameters: {
            query?: {
                type?: string;
                query?: string;
                with_barriers?: "true" | "false";
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            files: components["schemas"]["JobFile"][];
                        };
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    countFiles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            all: number;
                            pdfs: number;
                            docs: number;
                            images: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    downloadJob: {
        parameters: {
            query?: {
                report?: "true" | "false";
                files?: (string | "")[] | string | "";
            };
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    downloadFile: {
        parameters: {
            query?: {
                version?: string;
                inline?: "true" | "false";
            };
            header?: never;
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCheck: {
        parameters: {
            query?: {
                version?: string;
            };
            header?: never;
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Check"] | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getComparison: {
        parameters: {
            query?: {
                version?: string;
            };
            header?: never;
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["ComparisonWithLostWords"] | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    remediateFile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RemediateBody"] & {
                    file?: string;
                };
                /**
                 * @example {
                 *       "simple_pages": "1",
                 *       "complex_pages": "0"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["RemediateBody"];
                /**
                 * @example {
                 *       "simple_pages": "1",
                 *       "complex_pages": "0"
                 *     }
                 */
                "application/json": components["schemas"]["RemediateBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    addVersion: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": Record<string, never> & {
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JobFile"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Job"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getModel: {
        parameters: {
            query?: {
                version?: string;
            };
            header?: never;
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["DocumentModel"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    requestModel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "version": "original"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    version?: string;
                };
                /**
                 * @example {
                 *       "version": "original"
                 *     }
                 */
                "application/json": {
                    version?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["DocumentModel"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listModel: {
        parameters: {
            query?: {
                version?: string;
                /** @example parts */
                list?: "parts" | "heard" | "headings" | "pictures" | "tables" | "cells" | "links" | "fields" | "languages" | "unread" | "decoration" | "pages";
                from?: string;
                on_page?: string;
            };
            header?: never;
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["ModelEntries"] | null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    planRepairs: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, never>;
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["FileRepairs"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    planAllRepairs: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": Record<string, never>;
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JobRepairs"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    proposeRepairs: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "Annual report",
                 *       "language": "en"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ProposeRepairsBody"];
                /**
                 * @example {
                 *       "title": "Annual report",
                 *       "language": "en"
                 *     }
                 */
                "application/json": components["schemas"]["ProposeRepairsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["FileRepairs"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    discardRepairs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    useRepairs: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "proposal": "01890000-0000-7000-8000-000000000000"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** Format: uuid */
                    proposal: string;
                };
                /**
                 * @example {
                 *       "proposal": "01890000-0000-7000-8000-000000000000"
                 *     }
                 */
                "application/json": {
                    /** Format: uuid */
                    proposal: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JobFile"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listEvidenceReports: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["EvidenceReport"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getEvidenceReport: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
                format?: "" | ("json" | "pdf");
            };
            header?: never;
            path: {
                jobId: string;
                edition: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["EvidenceReportWithDocuments"];
                        pagination: components["schemas"]["Pagination"];
                    };
                    "application/pdf": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    withdrawEvidenceReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                edition: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["EvidenceReport"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    verifyEvidenceReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["EvidenceProof"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listEvidenceKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["EvidenceKey"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listJudgments: {
        parameters: {
            query?: {
                file?: "" | string;
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JudgedDocument"][];
                        pagination: components["schemas"]["Pagination"];
                        judged: number;
                        conditions: number;
                        problems: number;
                        versions: number;
                        ended: components["schemas"]["ReviewEnd"] | null;
                        unseen: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setJudgments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "for_all": "true",
                 *       "reading_order": "fine"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["SetJudgmentsBody"];
                /**
                 * @example {
                 *       "for_all": "true",
                 *       "reading_order": "fine"
                 *     }
                 */
                "application/json": components["schemas"]["SetJudgmentsBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JudgmentProgress"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    seeDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "original",
                 *       "page": "1",
                 *       "of": "3"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["SeeDocumentBody"];
                /**
                 * @example {
                 *       "version": "original",
                 *       "page": "1",
                 *       "of": "3"
                 *     }
                 */
                "application/json": components["schemas"]["SeeDocumentBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["SeenPages"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    confirmProposed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "files": []
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ConfirmProposedBody"];
                /**
                 * @example {
                 *       "files": []
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmProposedBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JudgmentProgress"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    judgeRest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": "original",
                 *       "open": [],
                 *       "absent": []
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["JudgeRestBody"];
                /**
                 * @example {
                 *       "version": "original",
                 *       "open": [],
                 *       "absent": []
                 *     }
                 */
                "application/json": components["schemas"]["JudgeRestBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JudgmentProgress"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReviewLeft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["ReviewLeft"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listProblems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JobProblem"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    addProblem: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
                fileId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "condition": "tables",
                 *       "page": "3",
                 *       "sentence": "The header cells are read as data."
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["AddProblemBody"];
                /**
                 * @example {
                 *       "condition": "tables",
                 *       "page": "3",
                 *       "sentence": "The header cells are read as data."
                 *     }
                 */
                "application/json": components["schemas"]["AddProblemBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JudgmentProgress"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    changeProblem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                problemId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sentence": "The header cells of the second table are read as data."
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ChangeProblemBody"];
                /**
                 * @example {
                 *       "sentence": "The header cells of the second table are read as data."
                 *     }
                 */
                "application/json": components["schemas"]["ChangeProblemBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JudgmentProgress"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    removeProblem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                jobId: string;
                problemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["JudgmentProgress"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listClientNotes: {
        parameters: {
            query?: {
                before?: "" | string;
            };
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            messages: components["schemas"]["Note"][];
                            hasOlder: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    addClientNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "A sample note"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    message: string;
                    asks?: boolean | ("true" | "false");
                    still_open?: boolean | ("true" | "false");
                };
                /**
                 * @example {
                 *       "message": "A sample note"
                 *     }
                 */
                "application/json": {
                    message: string;
                    asks?: boolean | ("true" | "false");
                    still_open?: boolean | ("true" | "false");
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Note"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listRemediatorNotes: {
        parameters: {
            query?: {
                before?: "" | string;
            };
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            messages: components["schemas"]["Note"][];
                            hasOlder: boolean;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    addRemediatorNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "A sample note"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    message: string;
                };
                /**
                 * @example {
                 *       "message": "A sample note"
                 *     }
                 */
                "application/json": {
                    message: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Note"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                unread?: boolean | ("true" | "false");
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Notification"][];
                        pagination: components["schemas"]["Pagination"];
                        unread: number;
                        elsewhere: number;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listUnread: {
        parameters: {
            query?: {
                jobs?: (string | "")[] | string | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["UnreadNotifications"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    readNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "01890000-0000-7000-8000-000000000000"
                 *       ]
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    ids?: (string | "")[] | string | "";
                };
                /**
                 * @example {
                 *       "ids": [
                 *         "01890000-0000-7000-8000-000000000000"
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids?: (string | "")[] | string | "";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["NotificationPreference"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "client_note": "off"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["NotificationPreferencesBody"];
                /**
                 * @example {
                 *       "client_note": "off"
                 *     }
                 */
                "application/json": components["schemas"]["NotificationPreferencesBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["NotificationPreference"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    showUnsubscribe: {
        parameters: {
            query?: {
                /** @example The token of a mail */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Unsubscribe"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    unsubscribe: {
        parameters: {
            query?: {
                /** @example The token of a mail */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "token": "The token of a mail"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    token?: string;
                };
                /**
                 * @example {
                 *       "token": "The token of a mail"
                 *     }
                 */
                "application/json": {
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Unsubscribe"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listHistory: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path: {
                jobId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["HistoryEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nobody",
                 *       "email": "nobody@example.com",
                 *       "message": "Hello there"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["ContactBody"];
                /**
                 * @example {
                 *       "name": "Nobody",
                 *       "email": "nobody@example.com",
                 *       "message": "Hello there"
                 *     }
                 */
                "application/json": components["schemas"]["ContactBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listRemediatorReport: {
        parameters: {
            query?: {
                from_date?: string;
                to_date?: string;
                query?: string;
                sort?: "" | ("name:asc" | "name:desc" | "jobs:asc" | "jobs:desc" | "simple_pages:asc" | "simple_pages:desc" | "complex_pages:asc" | "complex_pages:desc" | "non_billable_pages:asc" | "non_billable_pages:desc" | "special_jobs:asc" | "special_jobs:desc" | "total_special_jobs_cost:asc" | "total_special_jobs_cost:desc" | "total_cost:asc" | "total_cost:desc" | "isAvailable:asc" | "isAvailable:desc");
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["RemediatorReportRow"][];
                        pagination: components["schemas"]["Pagination"];
                        totals: components["schemas"]["LedgerSums"];
                        rates: {
                            from_date: string;
                            simple_page: number;
                            complex_page: number;
                        }[];
                        months: {
                            month: string;
                            simple_pages: number;
                            complex_pages: number;
                            total_cost: number;
                        }[];
                        top: {
                            _id: string;
                            name: string;
                            simple_pages: number;
                            complex_pages: number;
                        }[];
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listOrganizationReport: {
        parameters: {
            query?: {
                from_date?: string;
                to_date?: string;
                query?: string;
                sort?: "" | ("name:asc" | "name:desc" | "jobs:asc" | "jobs:desc" | "simple_pages:asc" | "simple_pages:desc" | "complex_pages:asc" | "complex_pages:desc" | "non_billable_pages:asc" | "non_billable_pages:desc" | "special_jobs:asc" | "special_jobs:desc" | "total_special_jobs_cost:asc" | "total_special_jobs_cost:desc" | "total_cost:asc" | "total_cost:desc");
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["OrganizationReportRow"][];
                        pagination: components["schemas"]["Pagination"];
                        totals: components["schemas"]["LedgerSums"];
                        rates: {
                            from_date: string;
                            simple_page: number;
                            complex_page: number;
                        }[];
                        months: {
                            month: string;
                            simple_pages: number;
                            complex_pages: number;
                            total_cost: number;
                        }[];
                        top: {
                            _id: string;
                            name: string;
                            simple_pages: number;
                            complex_pages: number;
                        }[];
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listRemediatorLines: {
        parameters: {
            query?: {
                from_date?: string;
                to_date?: string;
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
            };
            header?: never;
            path: {
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["LedgerLine"][];
                        pagination: components["schemas"]["Pagination"];
                        of: {
                            _id: string;
                            name: string;
                            email: string;
                        };
                        totals: components["schemas"]["LedgerSums"];
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listOrganizationLines: {
        parameters: {
            query?: {
                from_date?: string;
                to_date?: string;
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
            };
            header?: never;
            path: {
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["LedgerLine"][];
                        pagination: components["schemas"]["Pagination"];
                        of: {
                            _id: string;
                            name: string;
                            email: string;
                        };
                        totals: components["schemas"]["LedgerSums"];
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listOrganizationDeliveries: {
        parameters: {
            query?: {
                from_date?: string;
                to_date?: string;
                priority?: string | string[];
                query?: string;
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
                sort?: "" | ("name:asc" | "name:desc" | "deliveries:asc" | "deliveries:desc" | "on_time:asc" | "on_time:desc" | "first_pass:asc" | "first_pass:desc");
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["OrganizationDeliveryRow"][];
                        pagination: components["schemas"]["Pagination"];
                        totals: components["schemas"]["DeliverySums"];
                        months: {
                            deliveries: number;
                            on_time: number;
                            rush: {
                                deliveries: number;
                                on_time: number;
                            };
                            first_pass: number;
                            disputes_kept: number;
                            disputes_reopened: number;
                            minutes: {
                                to_claim: number;
                                to_assign: number;
                                to_accept: number;
                                quote: number;
                                in_work: number;
                                in_review: number;
                                with_client: number;
                            };
                            first_deliveries: number;
                            minutes_to_submit: number;
                            month: string;
                        }[];
                        zone: string;
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listRemediatorDeliveries: {
        parameters: {
            query?: {
                from_date?: string;
                to_date?: string;
                priority?: string | string[];
                query?: string;
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
                sort?: "" | ("name:asc" | "name:desc" | "assignments:asc" | "assignments:desc");
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["RemediatorDeliveryRow"][];
                        pagination: components["schemas"]["Pagination"];
                        totals: components["schemas"]["DeliverySums"];
                        months: {
                            deliveries: number;
                            on_time: number;
                            rush: {
                                deliveries: number;
                                on_time: number;
                            };
                            first_pass: number;
                            disputes_kept: number;
                            disputes_reopened: number;
                            minutes: {
                                to_claim: number;
                                to_assign: number;
                                to_accept: number;
                                quote: number;
                                in_work: number;
                                in_review: number;
                                with_client: number;
                            };
                            first_deliveries: number;
                            minutes_to_submit: number;
                            month: string;
                        }[];
                        zone: string;
                        assignment_totals: components["schemas"]["AssignmentSums"];
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                from_date?: string;
                to_date?: string;
                priority?: string | string[];
                query?: string;
                page?: number | string;
                limit?: number | string;
                format?: "" | "csv";
                sort?: "" | ("completedAt:asc" | "completedAt:desc" | "due_at:asc" | "due_at:desc");
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Delivery"][];
                        pagination: components["schemas"]["Pagination"];
                        totals: components["schemas"]["DeliverySums"];
                        months: {
                            deliveries: number;
                            on_time: number;
                            rush: {
                                deliveries: number;
                                on_time: number;
                            };
                            first_pass: number;
                            disputes_kept: number;
                            disputes_reopened: number;
                            minutes: {
                                to_claim: number;
                                to_assign: number;
                                to_accept: number;
                                quote: number;
                                in_work: number;
                                in_review: number;
                                with_client: number;
                            };
                            first_deliveries: number;
                            minutes_to_submit: number;
                            month: string;
                        }[];
                        zone: string;
                    };
                    "text/csv": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Rate"][];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    setRate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "simple_page": "1.25",
                 *       "complex_page": "2.50",
                 *       "from_date": "2999-01-01"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["RateBody"];
                /**
                 * @example {
                 *       "simple_page": "1.25",
                 *       "complex_page": "2.50",
                 *       "from_date": "2999-01-01"
                 *     }
                 */
                "application/json": components["schemas"]["RateBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Rate"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listStatements: {
        parameters: {
            query?: {
                month?: string;
                type?: string;
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Statement"][];
                        pagination: components["schemas"]["Pagination"];
                        drafts?: {
                            statements: number;
                            sum: number;
                        };
                        other_drafts?: {
                            statements: number;
                            sum: number;
                        };
                        totals?: components["schemas"]["StatementTotals"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    issueStatements: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "remediator",
                 *       "month": "2026-01",
                 *       "all": "true"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["IssueStatementsBody"];
                /**
                 * @example {
                 *       "type": "remediator",
                 *       "month": "2026-01",
                 *       "all": "true"
                 *     }
                 */
                "application/json": components["schemas"]["IssueStatementsBody"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Statement"] | components["schemas"]["IssuedStatements"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getStatementDraft: {
        parameters: {
            query?: {
                /** @example remediator */
                type?: "remediator" | "organization";
                /** @example 00000000-0000-7000-8000-000000000001 */
                id?: string;
                /** @example 2026-01 */
                month?: string;
                page?: number | string;
                limit?: number | string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["StatementWithEntries"];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getStatement: {
        parameters: {
            query?: {
                page?: number | string;
                limit?: number | string;
                format?: "" | ("csv" | "pdf");
            };
            header?: never;
            path: {
                statementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["StatementWithEntries"];
                        pagination: components["schemas"]["Pagination"];
                    };
                    "text/csv": string;
                    "application/pdf": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    payStatement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                statementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paid_on": "2026-02-01"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["PayStatementBody"];
                /**
                 * @example {
                 *       "paid_on": "2026-02-01"
                 *     }
                 */
                "application/json": components["schemas"]["PayStatementBody"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["Statement"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: {
                query?: string;
                kind?: string | string[];
                from_date?: string;
                to_date?: string;
                page?: number | string;
                limit?: number | string;
                format?: "" | ("csv" | "jsonl");
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["ActivityEntry"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["SystemStatus"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    retryQueue: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                queue: "mail" | "check" | "comparison" | "evidence";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: {
                            retried: number;
                        };
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getFirstHour: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: components["schemas"]["FirstHour"];
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    confirmRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message?: string;
                        data: null;
                    };
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    openLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ChangeMessage"];
                };
            };
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
}
