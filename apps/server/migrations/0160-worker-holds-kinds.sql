-- A worker holds a kind of due work when a gateway refuses our key. Only operators release it.
grant insert on held_kinds to atrium_worker;
