-- Whoever ran a provider could have set these second steps up: nobody kept it. They go on beside the password, and open
-- no other organization after a sign-in by the provider.
update users set second_step_organization_id = joined.organization_id
from (
  select distinct on (user_id) user_id, organization_id
  from provider_identities join sign_in_providers on sign_in_providers.id = provider_id
  where organization_id is not null
  order by user_id, joined_at
) joined
where joined.user_id = users.id and second_step_organization_id is null
  and (
    exists (select from second_steps where second_steps.user_id = users.id)
    or exists (select from passkeys where passkeys.user_id = users.id)
  );
