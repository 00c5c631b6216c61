-- At how many places a document has its barriers, where its check counted them: lists say the same number as the
-- check itself. New checks bring it; this fills in that of earlier ones.
alter table checks add column places integer;

update checks set places = found.places
from (
  select checks.id, sum((condition->>'placeCount')::integer) as places
  from checks, jsonb_array_elements(checks.conditions) as condition
  where checks.state = 'done' and condition->>'status' = 'fail'
  group by checks.id
  having bool_and(condition ? 'placeCount')
) as found
where found.id = checks.id;
