-- How many conditions of a document could not be decided, of how many that are counted: of a PDF those of
-- PDF/UA-1 alone, which have numbers. See docs/decisions/067. Null unless the check is done. New checks bring
-- both; this fills in those of earlier ones.
alter table checks
  add column undecided integer,
  add column counted integer;

update checks set
  undecided = jsonb_array_length(jsonb_path_query_array(conditions,
    '$[*] ? (@.status == "not_assessed" && @.rule like_regex "^[0-9]")')),
  counted = jsonb_array_length(jsonb_path_query_array(conditions, '$[*] ? (@.rule like_regex "^[0-9]")'))
where state = 'done';

-- Documents of other kinds have no conditions with numbers: all of theirs count.
update checks set
  undecided = jsonb_array_length(jsonb_path_query_array(conditions, '$[*] ? (@.status == "not_assessed")')),
  counted = jsonb_array_length(conditions)
where counted = 0;
