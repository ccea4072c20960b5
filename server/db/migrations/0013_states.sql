INSERT INTO "states" ("id", "name", "short", "time_zone") VALUES
  (1, 'Victoria', 'VIC', 'Australia/Melbourne'),
  (2, 'New South Wales', 'NSW', 'Australia/Sydney'),
  (3, 'Western Australia', 'WA', 'Australia/Perth'),
  (4, 'South Australia', 'SA', 'Australia/Adelaide'),
  (5, 'Queensland', 'QLD', 'Australia/Brisbane'),
  (6, 'Tasmania', 'TAS', 'Australia/Hobart'),
  (7, 'Northern Territory', 'NT', 'Australia/Darwin'),
  (8, 'Australian Capital Territory', 'ACT', 'Australia/Sydney')
ON CONFLICT DO NOTHING;
