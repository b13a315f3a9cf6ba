-- What 0135 opened for the count of 0136 is closed again.
drop policy counting on people;
drop policy counting on role_assignments;
drop policy counting on seat_counts;
