BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE handovers (
	code VARCHAR NOT NULL, 
	table_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR NOT NULL, 
	expires_ms BIGINT NOT NULL, 
	CONSTRAINT pk_handovers PRIMARY KEY (code), 
	CONSTRAINT fk_handovers_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE keys (
	name VARCHAR NOT NULL, 
	secret BLOB NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('signing',X'C6787B968A433E206A82692AE5227FC25C606C82E3F7795894EBF6C7D19E93B7');
CREATE TABLE seats (
	table_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR, 
	name VARCHAR NOT NULL, 
	colour VARCHAR NOT NULL, 
	bot VARCHAR, 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_seats_table_id_person UNIQUE (table_id, person)
);
INSERT INTO "seats" VALUES('9e3022afce7bb734',0,'9dd9dc375426dad93edec18a','Ann 一','blue',NULL);
INSERT INTO "seats" VALUES('9e3022afce7bb734',1,NULL,'','','heuristic');
INSERT INTO "seats" VALUES('1909fdb1ba50d8e4',0,'9dd9dc375426dad93edec18a','Ann 一','blue',NULL);
INSERT INTO "seats" VALUES('1909fdb1ba50d8e4',1,NULL,'','','heuristic');
INSERT INTO "seats" VALUES('1909fdb1ba50d8e4',2,NULL,'','','heuristic');
INSERT INTO "seats" VALUES('6ddbd3b58d606fb6',0,'9dd9dc375426dad93edec18a','Ann 一','blue',NULL);
INSERT INTO "seats" VALUES('6ddbd3b58d606fb6',1,NULL,'','','heuristic');
INSERT INTO "seats" VALUES('609338c4fa44c20d',0,'9dd9dc375426dad93edec18a','Ann 一','blue',NULL);
INSERT INTO "seats" VALUES('609338c4fa44c20d',1,NULL,'','','heuristic');
INSERT INTO "seats" VALUES('5febd70b39fe547b',0,'9dd9dc375426dad93edec18a','Ann 一','blue',NULL);
INSERT INTO "seats" VALUES('5febd70b39fe547b',1,NULL,'','','heuristic');
INSERT INTO "seats" VALUES('5febd70b39fe547b',2,NULL,'','','heuristic');
INSERT INTO "seats" VALUES('bd43fa2da6117b36',0,'9dd9dc375426dad93edec18a','Ann 一','blue',NULL);
INSERT INTO "seats" VALUES('bd43fa2da6117b36',1,NULL,'','','heuristic');
INSERT INTO "seats" VALUES('d9f2b1a1d3bf2e47',0,'9dd9dc375426dad93edec18a','Ann 一','blue',NULL);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	code VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	seats INTEGER NOT NULL, 
	owner VARCHAR NOT NULL, 
	settings JSON NOT NULL, 
	secret BLOB NOT NULL, 
	listed BOOLEAN NOT NULL, 
	state VARCHAR NOT NULL, 
	created_ms BIGINT NOT NULL, 
	finished_ms BIGINT, 
	winners JSON NOT NULL, opener VARCHAR, alone_ms BIGINT, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT uq_tables_code UNIQUE (code)
);
INSERT INTO "tables" VALUES('9e3022afce7bb734','TTUBRF','fourdigits',2,'9dd9dc375426dad93edec18a','{"options": {}, "pace": {"kind": "live", "seconds": 90}, "memory_aid": false, "spectators": true}',X'AED2FD9D38D792F722A6762653A6D8C2D51FEF6FE8236FD5538DA6859E90C2B7',0,'over',1795518200802,1795518201280,'[1]',NULL,NULL);
INSERT INTO "tables" VALUES('1909fdb1ba50d8e4','ZXP5FQ','akumatrick',3,'9dd9dc375426dad93edec18a','{"options": {}, "pace": {"kind": "live", "seconds": 90}, "memory_aid": false, "spectators": true}',X'B4F0312C1A71FB97A77CE09A231E8236E3E444A7B72F4AA7270B009C9DA06A38',0,'over',1795518201303,1795518201954,'[1]',NULL,NULL);
INSERT INTO "tables" VALUES('6ddbd3b58d606fb6','XHBR7J','ftw',2,'9dd9dc375426dad93edec18a','{"options": {"rounds": 1}, "pace": {"kind": "live", "seconds": 90}, "memory_aid": false, "spectators": true}',X'D261CC30265AA3BBB84E507C001A9EE56E9F5A2B1E35606F8B42DE5E04B7C290',0,'over',1795518202021,1795518202352,'[0]',NULL,NULL);
INSERT INTO "tables" VALUES('609338c4fa44c20d','75MCGN','fuji99',2,'9dd9dc375426dad93edec18a','{"options": {}, "pace": {"kind": "live", "seconds": 90}, "memory_aid": false, "spectators": true}',X'162BC9B4E1924C7D316034FB6ED465D748B4ACD7C4FFEE26F17EF591F24C54D5',0,'over',1795518202361,1795518203219,'[1]',NULL,NULL);
INSERT INTO "tables" VALUES('5febd70b39fe547b','BW4W52','overflow',3,'9dd9dc375426dad93edec18a','{"options": {}, "pace": {"kind": "live", "seconds": 90}, "memory_aid": false, "spectators": true}',X'E628AED116E864D0E1AB5A0A9FE388538A99CB57E9B5407DC3F6C8E86CDE8926',0,'over',1795518203257,1795518209164,'[2]',NULL,NULL);
INSERT INTO "tables" VALUES('bd43fa2da6117b36','5DY8V4','ftw',2,'9dd9dc375426dad93edec18a','{"options": {}, "pace": {"kind": "live", "seconds": 90}, "memory_aid": false, "spectators": true}',X'DBEE175F733DE2CE5624C33C630C671CE57E3579E610A734F21FAA64DCA1D853',0,'playing',1795518209263,NULL,'[]','gGaf',NULL);
INSERT INTO "tables" VALUES('d9f2b1a1d3bf2e47','XJQ8P2','overflow',3,'9dd9dc375426dad93edec18a','{"options": {}, "pace": {"kind": "live", "seconds": 90}, "memory_aid": false, "spectators": true}',X'8E7874490ACABBEDCAE6646B9E39318E59564D17B79CCA317F7323047FB3B85E',0,'open',1795518209447,NULL,'[]','gGaf',NULL);
CREATE TABLE workers (
	id VARCHAR NOT NULL, 
	count BIGINT NOT NULL, 
	CONSTRAINT pk_workers PRIMARY KEY (id)
);
CREATE INDEX ix_tables_owner ON tables (owner);
CREATE INDEX ix_tables_state_listed_created_ms ON tables (state, listed, created_ms);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_tables_opener ON tables (opener);
COMMIT;
